export { updategramPlugin } from './provider-two/updategram-route.ts'
export { type Feed, hasFeed, startFeed } from './start-feed.ts'
