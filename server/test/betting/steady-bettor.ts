import { setTimeout as sleep } from 'node:timers/promises'
import { orderedTournamentsSchema } from '@momio/contract/live-book'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { readSwitch } from '@momio/domain/provider-switch'
import { type Answered, type Ask, askAt } from '../people/players.ts'
import { type Pick, pick, SINGLES, singles } from './slips.ts'

const BET_EVERY_MS = 250
const STAKE_PESOS = 5
/** Every so many accepted bets the same request is sent again, as by a player whose answer was lost. */
const AGAIN_EVERY = 5
const OPEN = 1

interface Options {
  readonly url: string
  readonly token: string
  /** A call that answers soccer matches. */
  readonly list: string
}

/** Bets on soccer at a bounded rate over HTTP and notes every answer. What is not answered is sent again as it was. */
export class SteadyBettor {
  /** The ticket of each request that was accepted. */
  readonly tickets = new Map<string, string>()
  /** How often each code refused a bet. */
  readonly refusals = new Map<string, number>()
  /** What no player should see: no answer, an error of the server or the proxy, a second ticket for one request. */
  readonly failures: string[] = []
  readonly #ask: Ask
  readonly #token: string
  readonly #list: string

  constructor({ url, token, list }: Options) {
    this.#ask = askAt(url)
    this.#token = token
    this.#list = list
  }

  async bet(stopped: () => boolean): Promise<void> {
    for (let turn = 0; !stopped(); turn += 1) {
      const picks = await this.#openPicks()
      const chosen = picks[turn % Math.max(1, picks.length)]
      if (chosen) await this.#place(chosen)
      await sleep(BET_EVERY_MS)
    }
  }

  async #place(chosen: Pick): Promise<void> {
    const body = singles([chosen], STAKE_PESOS, { oddsChangeType: ODDS_CHANGE_TYPE.any })
    const { validTicket = [], invalidTickets = [], code } = await this.#answer(SINGLES, body)
    for (const refusal of [code, ...invalidTickets.map(({ error }: { error: string }) => error)].filter(Boolean)) {
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
    }
    const ticketId = validTicket[0]?.ticketId
    if (ticketId === undefined) return
    this.tickets.set(body.requestId, ticketId)
    if (this.tickets.size % AGAIN_EVERY > 0) return
    const again = await this.#answer(SINGLES, body)
    const same = again.validTicket?.[0]?.ticketId
    if (same !== ticketId) this.failures.push(`${ticketId} was answered again with ${JSON.stringify(again)}`)
  }

  async #openPicks(): Promise<Pick[]> {
    const { mappedTournaments } = orderedTournamentsSchema.parse(await this.#answer(this.#list))
    const { isEnabled } = readSwitch(await this.#answer('GET /api/ProviderSwitch/v1'))
    const soccer = Object.values(mappedTournaments).filter(({ sportId }) => sportId === 'sr:sport:1')
    return soccer.flatMap(({ matches }) =>
      matches.flatMap(({ id, markets }) => {
        if (!isEnabled(id)) return []
        const line = markets.find(({ status, outcomes }) => status === OPEN && outcomes.every(({ active }) => active))
        const outcome = line?.outcomes[0]
        if (!line || !outcome?.odds) return []
        const { marketType: marketId, specifiers } = line
        return [pick(id, { marketId, specifiers, outcomeId: outcome.outcomeId, odds: outcome.odds })]
      }),
    )
  }

  async #answer(line: string, body?: unknown): Promise<Answered['json']> {
    for (;;) {
      try {
        const { status, json } = await this.#ask(line, { token: this.#token, body })
        if (status < 500) return json
        this.failures.push(`${line}: ${status} ${JSON.stringify(json)}`)
      } catch (error) {
        this.failures.push(`${line}: no answer (${error instanceof Error ? (error.cause ?? error) : error})`)
      }
      await sleep(BET_EVERY_MS)
    }
  }
}
