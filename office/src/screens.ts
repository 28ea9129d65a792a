import type { Screen } from './screen.ts'

function screen<const Path extends string>(declared: Screen<Path>): Screen<Path> {
  return declared
}

/**
 * Every screen, in the order of the side menu; its title is `titles.<name>` of the shell's texts. Menu, routes, permissions
 * and the tests that walk over all screens follow from this table.
 */
export const SCREENS = {
  home: screen({
    path: '/',
    icon: 'home',
    permission: null,
    load: () => import('./features/home/home-page.tsx').then((page) => page.HomePage),
  }),
  players: screen({
    path: '/players',
    icon: 'user',
    permission: 'players.read',
    load: () => import('./features/players/players-page.tsx').then((page) => page.PlayersPage),
  }),
  player: screen({
    path: '/players/$playerId',
    permission: 'players.read',
    load: () => import('./features/players/player-page.tsx').then((page) => page.PlayerPage),
  }),
  verification: screen({
    path: '/verification',
    icon: 'face',
    permission: 'identity.read',
    waiting: 'identity',
    load: () => import('./features/identity-review/identity-review-page.tsx').then((page) => page.IdentityReviewPage),
  }),
  withdrawals: screen({
    path: '/withdrawals',
    icon: 'card',
    permission: 'withdrawals.read',
    waiting: 'withdrawals',
    load: () => import('./features/withdrawals/withdrawals-page.tsx').then((page) => page.WithdrawalsPage),
  }),
  payments: screen({
    path: '/payments',
    icon: 'wallet',
    permission: 'withdrawals.read',
    load: () => import('./features/payments/payments-page.tsx').then((page) => page.PaymentsPage),
  }),
  ledger: screen({
    path: '/ledger',
    icon: 'document',
    permission: 'ledger.read',
    load: () => import('./features/ledger/ledger-page.tsx').then((page) => page.LedgerPage),
  }),
  audit: screen({
    path: '/audit',
    icon: 'history',
    permission: 'audit.read',
    load: () => import('./features/audit/audit-page.tsx').then((page) => page.AuditPage),
  }),
  members: screen({
    path: '/members',
    icon: 'key',
    permission: 'roles.read',
    load: () => import('./features/members/members-page.tsx').then((page) => page.MembersPage),
  }),
  security: screen({
    path: '/security',
    permission: null,
    load: () => import('./features/second-factor/security-page.tsx').then((page) => page.SecurityPage),
  }),
  trading: screen({
    path: '/trading',
    icon: 'chart',
    permission: 'tickets.read',
    load: () => import('./features/trading/trading-page.tsx').then((page) => page.TradingPage),
  }),
  event: screen({
    path: '/events/$eventId',
    permission: 'tickets.read',
    load: () => import('./features/event/event-page.tsx').then((page) => page.EventPage),
  }),
  tickets: screen({
    path: '/tickets',
    icon: 'ticket',
    permission: 'tickets.read',
    load: () => import('./features/tickets/tickets-page.tsx').then((page) => page.TicketsPage),
  }),
  ticket: screen({
    path: '/tickets/$ticketId',
    permission: 'tickets.read',
    load: () => import('./features/tickets/ticket-page.tsx').then((page) => page.TicketPage),
  }),
  decisions: screen({
    path: '/decisions',
    icon: 'edit',
    permission: 'tickets.read',
    load: () => import('./features/decisions/decisions-page.tsx').then((page) => page.DecisionsPage),
  }),
  feed: screen({
    path: '/feed',
    icon: 'live',
    permission: 'feed.read',
    load: () => import('./features/feed/feed-page.tsx').then((page) => page.FeedPage),
  }),
  providerSwitch: screen({
    path: '/providers',
    icon: 'rotate',
    permission: 'provider-switch.change',
    load: () => import('./features/provider-switch/provider-switch-page.tsx').then((page) => page.ProviderSwitchPage),
  }),
  casino: screen({
    path: '/casino',
    icon: 'casino',
    permission: 'casino.read',
    load: () => import('./features/casino/casino-page.tsx').then((page) => page.CasinoPage),
  }),
  limits: screen({
    path: '/limits',
    icon: 'limits',
    permission: 'risk.read',
    load: () => import('./features/limits/limits-page.tsx').then((page) => page.LimitsPage),
  }),
  care: screen({
    path: '/care',
    icon: 'shield',
    permission: 'care.read',
    load: () => import('./features/care/care-page.tsx').then((page) => page.CarePage),
  }),
  promo: screen({
    path: '/promo',
    icon: 'gift',
    permission: 'bonuses.read',
    load: () => import('./features/promo/promo-page.tsx').then((page) => page.PromoPage),
  }),
  reports: screen({
    path: '/reports',
    icon: 'document',
    permission: 'reports.read',
    load: () => import('./features/reports/reports-page.tsx').then((page) => page.ReportsPage),
  }),
  house: screen({
    path: '/house',
    icon: 'settings',
    permission: 'settings.read',
    load: () => import('./features/house/house-page.tsx').then((page) => page.HousePage),
  }),
  announcements: screen({
    path: '/announcements',
    icon: 'bell',
    permission: 'settings.read',
    load: () => import('./features/announcements/announcements-page.tsx').then((page) => page.AnnouncementsPage),
  }),
  tracking: screen({
    path: '/tracking',
    icon: 'eye',
    permission: 'tracking.read',
    load: () => import('./features/tracking/tracking-page.tsx').then((page) => page.TrackingPage),
  }),
} as const

export type ScreenName = keyof typeof SCREENS
