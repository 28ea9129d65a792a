export interface FixturesTable {
  event_id: string
  provider_id: number
  sport_id: string
  category_name: string
  tournament_id: string
  tournament_name: string
  home_id: string
  home_name: string
  away_id: string
  away_name: string
  schedule_time: Date | string
  added_at: Date
  removed_at: Date | null
}

declare module '../../platform/schema.ts' {
  interface Schema {
    fixtures: FixturesTable
  }
}
