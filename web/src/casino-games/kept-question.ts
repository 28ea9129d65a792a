/** Longer ago nobody waits for the answer any more: what was begun stands in the history. */
const KEPT_MS = 120_000
const PREFIX = 'momio.casinoAsked.'

export interface QuestionKeeper<Question> {
  keep(question: Question | null): void
  read(): Question | null
}

interface KeptFor<Question> {
  readonly gameId: string
  readonly playerId: string
  readonly now: () => number
  /** Null where what was kept is not such a question. */
  readonly readQuestion: (value: unknown) => Question | null
}

/** What this tab asked and was not answered, for the page that is loaded after this one; a player's own. */
export function keepQuestion<Question>(
  openStorage: () => Storage,
  { gameId, playerId, now, readQuestion }: KeptFor<Question>,
): QuestionKeeper<Question> {
  const key = PREFIX + gameId
  return {
    keep(asked) {
      try {
        if (asked) openStorage().setItem(key, JSON.stringify({ playerId, at: now(), asked }))
        else openStorage().removeItem(key)
      } catch {
        // Blocked or full: this page still asks again by itself.
      }
    },
    read() {
      try {
        const kept = JSON.parse(openStorage().getItem(key) ?? 'null') as {
          playerId?: unknown
          at?: unknown
          asked?: unknown
        } | null
        const isOurs = kept?.playerId === playerId && typeof kept.at === 'number' && now() - kept.at < KEPT_MS
        return isOurs ? readQuestion(kept.asked) : null
      } catch {
        return null
      }
    },
  }
}
