export { type Feed, startFeed } from './start-feed.ts'
