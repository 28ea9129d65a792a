/** Figures that a law sets and no rule of the product uses. */
export const LAW = {
  /** Federal law against money laundering (LFPIORPI), article 18: how long the papers of an operation are kept. */
  recordYears: 10,
  /** Federal law on personal data (LFPDPPP): working days to answer a request, and then to carry it out. */
  rightsAnswerDays: 20,
  rightsEffectDays: 15,
} as const

/** The government's line for addictions, free of charge and open day and night. */
export const HELP_LINE = '800 911 2000'
