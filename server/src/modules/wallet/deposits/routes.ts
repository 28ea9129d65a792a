import {
  beginDepositWithCard,
  beginDepositWithOxxoPay,
  beginDepositWithSpei,
  cancelDeposit as cancelDepositCall,
  type DepositLimitContext,
  isValidDepositWithOxxo,
  resumeDepositWithCard,
} from '@momio/contract/deposit'
import { DEPOSIT_PESOS } from '@momio/contract/wallet-codes'
import { isOpenCardPayment } from '@momio/domain/deposit'
import type { Room } from '@momio/domain/limits'
import { rangeOfPeriod } from '@momio/domain/mexico-calendar'
import { type Centavos, inPesos, pesos } from '@momio/domain/money'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CardProvider, PaymentProvider } from '../payments/provider.ts'
import {
  type BegunDeposit,
  beginDeposit,
  type DepositRequest,
  failDeposit,
  hasOpenSlip,
  type Instructions,
  issueDeposit,
} from './begin-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import type { LockedDepositor } from './depositor.ts'
import { factsOf } from './facts.ts'
import { ownDeposit } from './own-deposit.ts'
import type { Deposit } from './tables.ts'

const OPEN_SLIP_TEXT = 'Ya tienes una ficha de OXXO sin pagar. Págala o espera a que venza para pedir otra.'
const EMAIL_TEXT = 'Verifica tu correo electrónico para depositar.'
const MINIMUM = pesos(DEPOSIT_PESOS.minimum)
const SPEI_MINIMUM = pesos(DEPOSIT_PESOS.speiMinimum)

interface Options extends Pick<Platform, 'db' | 'clock' | 'log' | 'config'> {
  readonly provider: PaymentProvider
}

export function depositRoutes({ db, clock, log, config, provider }: Options): readonly Route[] {
  type Issue<T> = (deposit: Deposit) => Promise<T>
  type Begun<T> = { readonly deposit: Deposit; readonly issued: T }

  /** Asks the provider between two transactions; null when it did not answer, and the deposit has failed. */
  async function begin<T extends object>(request: DepositRequest, issue: Issue<T>): Promise<Begun<T> | Refusal | null> {
    const begun = await db.transaction((tx) => beginDeposit(tx, request, clock))
    if (begun.kind === 'open-slip') return refuse('CONFLICT', { message: OPEN_SLIP_TEXT })
    if (begun.kind === 'refused') return refusalOf(begun)
    const { id } = begun.deposit
    let issued: T
    try {
      issued = await issue(begun.deposit)
    } catch (error) {
      log.warn(
        { err: error, depositId: id, provider: request.provider },
        'a payment provider could not begin a deposit',
      )
      await db.transaction((tx) => failDeposit(tx, id, clock))
      return null
    }
    const instructions: Instructions = issued
    return { deposit: await db.transaction((tx) => issueDeposit(tx, id, instructions, clock)), issued }
  }

  /** The provider answers the same id with the same page, so that a payment that was left goes on there. */
  function openCardPage(card: CardProvider, { id: depositId, amount, expires_at: expiresAt }: Deposit) {
    const returnUrl = `${config.publicUrl}/verify-deposit?id=${depositId}`
    return card.beginCardPage({ depositId, amount, expiresAt, returnUrl })
  }

  return [
    route(beginDepositWithCard, async ({ body }, { identity: { userId: playerId } }) => {
      const amount = pesos(body.amount)
      const taking = provider.cards.filter(({ minimum }) => amount >= minimum)
      if (provider.cards.length > 0 && taking.length === 0) return outOfRange(lowestMinimum(provider), MAXIMUM)
      for (const card of taking) {
        const request = { playerId, method: 'card', provider: card.name, amount, minimum: card.minimum } as const
        const begun = await begin(request, (deposit) => openCardPage(card, deposit))
        if (begun === null) continue
        return 'issued' in begun ? { ...answerOf(begun.deposit), url: begun.issued.url } : begun
      }
      return refuse('PAYMENT_PROVIDER_FAILED')
    }),

    route(beginDepositWithSpei, async ({ body }, { identity: { userId: playerId } }) => {
      const amount = pesos(body.amount)
      const request = { playerId, method: 'spei', provider: provider.name, amount, minimum: SPEI_MINIMUM } as const
      const begun = await begin(request, ({ id: depositId, expires_at: expiresAt }) =>
        provider.issueClabe({ depositId, playerId, amount, expiresAt }),
      )
      if (begun === null) return refuse('CLABE_NOT_GENERATED')
      return 'issued' in begun ? { ...answerOf(begun.deposit), ...begun.issued } : begun
    }),

    route(beginDepositWithOxxoPay, async ({ body }, { identity: { userId: playerId } }) => {
      const amount = pesos(body.amount)
      const request = { playerId, method: 'oxxo', provider: provider.name, amount, minimum: MINIMUM } as const
      const begun = await begin(request, ({ id: depositId, expires_at: expiresAt }) =>
        provider.issueSlip({ depositId, amount, expiresAt }),
      )
      if (begun === null) return refuse('PAYMENT_PROVIDER_FAILED')
      if (!('issued' in begun)) return begun
      const { reference } = begun.issued
      const expiresAt = begun.deposit.expires_at.toISOString()
      return { ...answerOf(begun.deposit), reference, barcode: reference, expiresAt }
    }),

    route(resumeDepositWithCard, async ({ body: { transactionId } }, { identity }) => {
      const deposit = await ownDeposit(db.kysely, identity.userId, transactionId)
      if (!deposit) return refuse('NOT_FOUND')
      const isOpen = isOpenCardPayment(deposit.method, factsOf(deposit)) && deposit.expires_at > clock.now()
      if (!isOpen) return refuse('DEPOSIT_NOT_OPEN')
      const card = provider.cards.find(({ name }) => name === deposit.provider)
      try {
        if (card) return await openCardPage(card, deposit)
      } catch (error) {
        log.warn({ err: error, depositId: deposit.id, provider: deposit.provider }, 'a card page could not be reopened')
      }
      return refuse('PAYMENT_PROVIDER_FAILED')
    }),

    route(cancelDepositCall, async ({ body: { transactionId } }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, depositId: transactionId }
      const result = await db.transaction((tx) => cancelDeposit(tx, wanted, clock))
      return result === 'cancelled' ? {} : refuse(result)
    }),

    route(isValidDepositWithOxxo, async (_, { identity }) => ({
      data: !(await hasOpenSlip(db.kysely, identity.userId)),
    })),
  ]
}

const MAXIMUM = pesos(DEPOSIT_PESOS.maximum)

function lowestMinimum({ cards }: PaymentProvider): Centavos {
  return cards.map(({ minimum }) => minimum).reduce((lowest, minimum) => (minimum < lowest ? minimum : lowest))
}

function answerOf({ id, status, amount }: Deposit) {
  return { transactionId: id, status, amount: inPesos(amount) }
}

function refusalOf({ decision, depositor }: Extract<BegunDeposit, { kind: 'refused' }>): Refusal {
  switch (decision.refusal) {
    case 'SELF_EXCLUDED':
      return refuse('SELF_EXCLUDED', { context: { until: decision.until } })
    case 'DEPOSIT_LIMIT':
      return refuse('DEPOSIT_LIMIT', { context: limitContext(decision, depositor) })
    case 'NOT_VERIFIED':
      return refuse('NOT_VERIFIED', { message: EMAIL_TEXT })
    case 'AMOUNT_OUT_OF_RANGE':
      return outOfRange(decision.minimum, decision.maximum)
  }
}

function outOfRange(minimum: Centavos, maximum: Centavos | null): Refusal {
  const context = { minimum: inPesos(minimum), maximum: inPesos(maximum) }
  return refuse('AMOUNT_OUT_OF_RANGE', { context })
}

function limitContext(
  { period, limit, remaining }: Room,
  { at, unpaid }: Pick<LockedDepositor, 'at' | 'unpaid'>,
): DepositLimitContext {
  const { from, to } = rangeOfPeriod(period, at)
  return {
    period,
    limit: inPesos(limit),
    remaining: inPesos(remaining),
    unpaid: inPesos(unpaid),
    since: from.toISOString(),
    renewsAt: to.toISOString(),
  }
}
