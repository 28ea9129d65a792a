import '@momio/ui/texts/text'

// Written by ui/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module '@momio/ui/texts/text' {
  interface Texts {
    'day-figures': typeof import('../day-figures/locales/es.json')
    announcements: typeof import('../features/announcements/locales/es.json')
    audit: typeof import('../features/audit/locales/es.json')
    care: typeof import('../features/care/locales/es.json')
    casino: typeof import('../features/casino/locales/es.json')
    decisions: typeof import('../features/decisions/locales/es.json')
    event: typeof import('../features/event/locales/es.json')
    feed: typeof import('../features/feed/locales/es.json')
    home: typeof import('../features/home/locales/es.json')
    house: typeof import('../features/house/locales/es.json')
    'identity-review': typeof import('../features/identity-review/locales/es.json')
    ledger: typeof import('../features/ledger/locales/es.json')
    limits: typeof import('../features/limits/locales/es.json')
    login: typeof import('../features/login/locales/es.json')
    members: typeof import('../features/members/locales/es.json')
    payments: typeof import('../features/payments/locales/es.json')
    players: typeof import('../features/players/locales/es.json')
    promo: typeof import('../features/promo/locales/es.json')
    'provider-switch': typeof import('../features/provider-switch/locales/es.json')
    reports: typeof import('../features/reports/locales/es.json')
    'second-factor': typeof import('../features/second-factor/locales/es.json')
    tickets: typeof import('../features/tickets/locales/es.json')
    tracking: typeof import('../features/tracking/locales/es.json')
    trading: typeof import('../features/trading/locales/es.json')
    withdrawals: typeof import('../features/withdrawals/locales/es.json')
    'load-state': typeof import('../load-state/locales/es.json')
    producers: typeof import('../producers/locales/es.json')
    'reason-dialog': typeof import('../reason-dialog/locales/es.json')
    refusals: typeof import('../refusals/locales/es.json')
    shell: typeof import('../shell/locales/es.json')
    suspending: typeof import('../suspending/locales/es.json')
    table: typeof import('../table/locales/es.json')
  }
}
