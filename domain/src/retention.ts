/** How far back what a player did counts, where somebody looks whether playing may harm them. */
export const HARM_WINDOW_DAYS = 30

/** How long what is not part of a player's record is kept; the privacy notice says the same figures. */
export const KEPT = {
  /** What the page tells of its use, and of the campaign a visitor came from. */
  trackedEventsMonths: 13,
  sharedSlipsDays: 30,
  /** Failed sign-ins, links of mails and tokens of sessions that are over. */
  signInRecordsHours: 48,
  /** The marks of a landing, and those of a session that was to be kept. */
  cookiesDays: 90,
} as const
