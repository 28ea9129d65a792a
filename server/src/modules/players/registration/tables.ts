interface EmailPinsTable {
  player_id: string
  pin_hash: string
  sent_at: Date
  expires_at: Date
  guesses_left: number
  day_started_at: Date
  resends_in_day: number
  wrong_in_day: number
  mail_id: number | null
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    email_pins: EmailPinsTable
  }
}

export {}
