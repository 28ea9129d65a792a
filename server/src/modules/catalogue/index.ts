export type { Book } from './book/book.ts'
export { createBook } from './book/book.ts'
export type {
  BookChange,
  BookEvent,
  EventAdded,
  EventRemoved,
  OddsChanged,
  Phase,
  StateChanged,
} from './book/book-change.ts'
export type { BookListener, FeedStateListener, LiveBook } from './book/book-view.ts'
export type {
  BetStopInput,
  CancelInput,
  EventStatusInput,
  FixtureInput,
  MarketInput,
  NamedMarketInput,
  OddsChangeInput,
  ProducerInput,
  SettledMarketInput,
  SettledOutcomeInput,
  SettlementInput,
  SettlementRollbackInput,
} from './book/feed-input.ts'
export type { ResultMessage } from './book/result-message.ts'
export { createMarketNames } from './names/create-market-names.ts'
export type { MarketDescriptionInput, MarketNames, VariantInput } from './names/market-names.ts'
export type { Catalogue, CatalogueOptions, FeedBook, FeedLeadership } from './open-catalogue.ts'
export { openCatalogue } from './open-catalogue.ts'
export { showSimulated } from './provider-switch/show-simulated.ts'
export type { FixtureFromApi } from './reads/fixture-from-api.ts'
export { publishBook } from './replication/publish-book.ts'
export { type CatalogueRoutes, openCatalogueRoutes } from './routes.ts'
export { hasSameName } from './shown/same-name.ts'
export {
  CATALOGUE_EVENTS,
  MATCH_ADDED,
  MATCH_REMOVED,
  PREMATCH_ADDED,
  PREMATCH_REMOVED,
  RESULT,
  type ResultStored,
} from './store/catalogue-events.ts'
export { resultsOf, type StoredResult } from './store/queries.ts'
