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
  CashoutInput,
  EventStatusInput,
  FixtureInput,
  MarketInput,
  NamedMarketInput,
  OddsChangeInput,
  OutcomeProbabilities,
  ProducerInput,
  ProducerScope,
  SettledMarketInput,
  SettledOutcomeInput,
  SettlementInput,
  SettlementRollbackInput,
} from './book/feed-input.ts'
export { isOutright, NO_SIDE } from './book/feed-input.ts'
export { foldResults, type StandingLine } from './book/fold-results.ts'
export type { StandingCancellation, StandingOutcome } from './book/line-results.ts'
export { type PriceSource, priceSourceOf } from './book/price-source.ts'
export { usualScope } from './book/producer-scopes.ts'
export type { RawMessage, ResultMessage } from './book/result-message.ts'
export { followResends } from './dead-letters/follow-resends.ts'
export { type DeadLetter, eventsWithLetters } from './dead-letters/keep-letter.ts'
export { createMarketNames } from './names/create-market-names.ts'
export type {
  MarketDescriptionInput,
  MarketNames,
  MissingName,
  VariantListInput,
  VariantMarketInput,
} from './names/market-names.ts'
export type { Catalogue, CatalogueOptions, FeedBook, FeedLeadership } from './open-catalogue.ts'
export { openCatalogue } from './open-catalogue.ts'
export { showSimulated } from './provider-switch/show-simulated.ts'
export { findEvents, type MatchSearch } from './reads/find-events.ts'
export type { FixtureFromApi } from './reads/fixture-from-api.ts'
export { isMatch, type Offer, offered, withHidden } from './reads/offer.ts'
export type { ShownGame } from './reads/shown-games.ts'
export { sportName } from './reads/sports.ts'
export { type TournamentName, tournamentName } from './reads/tournament-name.ts'
export { isRelevant } from './reads/tournament-order.ts'
export { publishBook } from './replication/publish-book.ts'
export { type CatalogueRoutes, openCatalogueRoutes } from './routes.ts'
export { OfferNames } from './search/search-offer.ts'
export { hasSameName } from './shown/same-name.ts'
export {
  CATALOGUE_EVENTS,
  MATCH_ADDED,
  MATCH_REMOVED,
  PREMATCH_ADDED,
  PREMATCH_REMOVED,
  RESULT,
  type ResultStored,
  SCORE,
  type ScoreChanged,
} from './store/catalogue-events.ts'
export type { EventState } from './store/event-states.ts'
export { eventStarts, openFixtureIds, sportsOf } from './store/queries.ts'
export { type LoggedResult, rememberResults, resultsLog, resultsOf, type StoredResult } from './store/results-log.ts'
export { type StandingResults, standingResults } from './store/standing-results.ts'
