/**
 * What a member of staff may be allowed to do. A staff call names one of them, and a role is a set of them. The role
 * admin has every one, so that a new permission needs no change of the database to be used.
 */
export const PERMISSIONS = {
  'withdrawals.read': 'See the withdrawals of all players',
  'withdrawals.decide': 'Approve or reject a waiting withdrawal',
  'exclusions.pay-out':
    'Ask for a withdrawal of what a player has left who is self-excluded or whose login is disabled; somebody else approves it',
  'care.read': 'See which players may be harmed by playing, why, and who spoke to them',
  'care.contact': 'Note that a player was contacted out of care',
  'ledger.read': 'Follow every posting of a deposit, withdrawal, ticket or round',
  'ledger.adjust': 'Give money to a player or take it back by hand, with a reason',
  'compliance.read': 'See the operations that the anti-laundering law names',
  'tracking.read': 'See what browsers reported',
  'provider-switch.change': 'Show, hide or replace an event',
  'feed-results.read': 'See the results of the feed that could not be read or stored',
  'feed-results.decide': 'Send such a result again, or set it aside for good',
  'tickets.read': 'See the tickets of all players and what the house stands to lose',
  'betting.suspend': 'Stop and resume bets on an event, a market or everything',
  'risk.read': 'See the limits of stakes, payouts and exposure',
  'risk.change': 'Change these limits, for everybody or for one player',
  'settlement.decide': 'Settle or void a line or a ticket by hand, and approve what others decided so',
  'identity.read': 'See the documents and selfies that players sent; every look at a picture is written down',
  'identity.decide': 'Approve, reject and take back what proves the identity of a player',
  'bonuses.read': 'See the bonuses of players and whether the welcome gift is given',
  'bonuses.switch': 'Switch the welcome gift on and off',
  'casino.read': 'See the rounds of all players and which games are switched off',
  'casino.switch': 'Switch a casino game off and on',
  'players.read': 'Find players and see their account, money, limits and all that happened to them',
  'players.disable': 'Disable the login of a player and enable it again',
  'search.read': 'Search the office; what is found is only what other permissions allow to read',
  'audit.read': 'Read the audit log and whether its chain holds',
  'settings.read': 'See flags, maintenance and announcements',
  'flags.change': 'Set a feature flag',
  'maintenance.switch': 'Close everything, the sportsbook or the casino for maintenance, and open it again',
  'announcements.write': 'Show an announcement to everybody, and end it',
  'feed.read': 'See how the producers of the feed are',
  'feed.recover': 'Ask the feed to send everything of a producer again',
  'reports.read': 'See what the house took and paid, by day, sport and game',
  'roles.read': 'See the roles and who has them',
  'roles.change': 'Give roles to others and take them away',
} as const

export type Permission = keyof typeof PERMISSIONS

export const EVERY_PERMISSION = Object.keys(PERMISSIONS) as readonly Permission[]

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name)
}
