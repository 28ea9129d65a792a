/** Addresses of the SignalR hubs, without the schemas of what they push. */
export const HUB_PATH = {
  liveOddsOne: '/hubs/v1/HubEventLiveOdds',
  liveOddsTwo: '/hubs/v2/HubEventLiveOdds',
  prematch: '/hubs/v1/HubEventPrematch',
  feedNotificator: '/hubs/feed/SportBookNotificator',
  geniusNotificator: '/hubs/genius/SportBookNotificator',
} as const
