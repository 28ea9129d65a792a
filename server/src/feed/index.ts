export { updategramPlugin } from './provider-two/updategram-route.ts'
export { type Feed, startFeed } from './start-feed.ts'
