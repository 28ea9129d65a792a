/** A language's words for the periods, which the server describes in Spanish. */
export interface PeriodWords {
  ordinal(number: number, feminine: boolean): string
  /** By the Spanish description, with `#` for its ordinal; `{n}` and `{f}` stand for it before a masculine or feminine word. */
  readonly texts: Readonly<Record<string, string>>
}
