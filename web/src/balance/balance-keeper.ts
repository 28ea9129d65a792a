import type { Centavos } from '@momio/domain/money'

export interface Balance {
  readonly cash: Centavos
  /** Shown apart: it cannot be withdrawn. */
  readonly bonus: Centavos
  /** What the player owes. */
  readonly debt: Centavos
}

const POLL_MS = 60_000
const THROTTLE_MS = 30_000

export interface BalanceParts {
  load(): Promise<Balance | null>
  /** Every balance that arrived, e.g. to tell a game. */
  onBalance?(balance: Balance): void
}

export interface BalanceKeeper {
  get(): Balance | null
  subscribe(listener: () => void): () => void
  /** At most one look in 30 s; one that comes sooner is made up for when they are over. */
  check(): void
  /** At once: the player has just moved money. */
  reload(): Promise<void>
  /** The server says that money moved: one look at a time, and one more when it moved during a look. */
  moved(): Promise<void>
  /** Looks now and every 60 s until the returned function is called. */
  start(): () => void
  /** Nothing new is shown or told until the returned function is called: a game shows first how its round ends. */
  hold(): () => void
  /** Another player, or nobody. */
  forget(): void
}

/** A look that fails leaves what is shown as it was, and says nothing. */
export function createBalanceKeeper({ load, onBalance }: BalanceParts): BalanceKeeper {
  const listeners = new Set<() => void>()
  let balance: Balance | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let owed: ReturnType<typeof setTimeout> | undefined
  /** Answers to a look that another has overtaken are not shown. */
  let turn = 0
  let holds = 0
  /** What came while it was held. */
  let covered: Balance | null = null

  function show(next: Balance | null) {
    balance = next
    for (const listener of listeners) listener()
  }

  async function reload() {
    clearTimeout(owed)
    owed = undefined
    lookedAt = Date.now()
    const mine = ++turn
    const next = await load().catch(() => null)
    if (mine !== turn || !next) return
    if (holds > 0) covered = next
    else tell(next)
  }

  function tell(next: Balance) {
    show(next)
    onBalance?.(next)
  }

  function hold(): () => void {
    let isHeld = true
    holds++
    return () => {
      if (!isHeld) return
      isHeld = false
      holds--
      if (holds > 0 || !covered) return
      const next = covered
      covered = null
      tell(next)
    }
  }

  let looking: Promise<void> | undefined
  let movedAgain = false

  async function lookUntilStill() {
    do {
      movedAgain = false
      await reload()
    } while (movedAgain)
    looking = undefined
  }

  function moved(): Promise<void> {
    movedAgain = true
    looking ??= lookUntilStill()
    return looking
  }

  function check() {
    if (owed) return
    const wait = lookedAt + THROTTLE_MS - Date.now()
    if (wait <= 0) void reload()
    else owed = setTimeout(() => void reload(), wait)
  }

  return {
    get: () => balance,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    reload,
    moved,
    start() {
      check()
      const timer = setInterval(check, POLL_MS)
      return () => {
        clearInterval(timer)
        clearTimeout(owed)
        owed = undefined
      }
    },
    hold,
    forget() {
      turn++
      covered = null
      lookedAt = Number.NEGATIVE_INFINITY
      if (balance) show(null)
    },
  }
}
