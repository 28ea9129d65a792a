import type { Competitor } from './competitors.ts'
import type { Tournament } from './tournament.ts'

export interface Pairing {
  readonly tournament: Tournament
  readonly home: Competitor
  readonly away: Competitor
}
