import { type Centavos, centavos } from '@momio/domain/money'
import { isWellFormedJson } from '@momio/signalr'
import { z } from 'zod'
import { movementId } from '../../ledger/index.ts'
import { MOST_WIN } from '../rounds/provider-rounds.ts'
import { digestOf, type WalletRequest } from '../rounds/requests.ts'

/** What an outside provider sends, as docs/casino/wallet.md describes it. Amounts are whole centavos. */
const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const amount = z.int().transform((number): Centavos => centavos(number))
const common = { playerId: z.uuid(), roundId: id }
const transaction = { ...common, transactionId: id }

const CALLS = {
  bet: z.strictObject({ ...transaction, token: z.string().max(100), amount: amount.refine((number) => number > 0) }),
  win: z.strictObject({ ...transaction, amount: amount.refine((number) => number >= 0 && number <= MOST_WIN) }),
  rollback: z.strictObject({
    ...transaction,
    betTransactionId: id,
    amount: amount.refine((number) => number > 0),
  }),
  'end-round': z.strictObject(common),
} as const

type CallName = keyof typeof CALLS
export type WalletCall = { [Name in CallName]: { readonly call: Name } & z.output<(typeof CALLS)[Name]> }[CallName]

export function isWalletCall(name: string): name is CallName {
  return Object.hasOwn(CALLS, name)
}

/** Undefined where the body is none of this call. */
export function readWalletCall(call: CallName, body: Buffer): WalletCall | undefined {
  const text = body.toString('utf8')
  if (!isWellFormedJson(text)) return undefined
  const read = CALLS[call].safeParse(JSON.parse(text))
  return read.success ? ({ call, ...read.data } as WalletCall) : undefined
}

/** The request that the commit decides. */
export function walletRequest(provider: string, asked: WalletCall, now: Date): WalletRequest {
  const { playerId, roundId: externalRound } = asked
  const of = { provider, playerId: playerId.toLowerCase(), externalRound }
  if (asked.call === 'end-round') return { kind: 'end', ...of, key: `casino-end:${provider}:${externalRound}` }
  const { transactionId, amount: moved } = asked
  const key = `casino:${provider}:${transactionId}`
  const transacted = { ...of, key, transactionId, amount: moved }
  switch (asked.call) {
    case 'bet': {
      // The token says who may ask, not what is asked.
      const digest = digestOf([of.playerId, externalRound, moved])
      return { kind: 'bet', ...transacted, requestKeys: [key], digest, token: asked.token, roundId: movementId(now) }
    }
    case 'win':
      return { kind: 'win', ...transacted }
    case 'rollback':
      return { kind: 'rollback', ...transacted, betId: asked.betTransactionId }
  }
}
