import { describe, expect, test } from 'vitest'
import { setBreak, setExclusion, setLostLimits } from './account/responsible-game.ts'
import { login } from './account/session.ts'
import { documentFileNameSchema, documentSignedUrl } from './account/user-document.ts'
import { verifyFace } from './account/user-verification.ts'
import { calculateOdds } from './betting/custom-bet.ts'
import { placeCustomBet, placeMultiSingleV1 } from './betting/place-bet.ts'
import { eventIdSchema, sportIdSchema } from './call/ids.ts'
import { amountSchema, pesosSchema } from './call/pesos.ts'
import { featureFlag } from './platform/flags.ts'
import { replaceEvent } from './sport/provider-switch.ts'
import { beginDepositWithCard, beginDepositWithSpei } from './wallet/deposit.ts'
import { addBankAccount } from './wallet/wallet.ts'
import { beginWithdrawalWithSpei } from './wallet/withdrawal.ts'

describe('money on the wire', () => {
  test('every whole number of centavos is an amount of pesos', () => {
    for (let centavos = -20_000; centavos <= 1_200_000; centavos += 1) {
      if (!pesosSchema.safeParse(centavos / 100).success) throw new Error(`${centavos / 100} was refused`)
    }
  })

  test('a third decimal, a text, infinity or nothing is not', () => {
    for (const value of [0.001, 10.005, 99.999, '10', Number.NaN, Number.POSITIVE_INFINITY, null]) {
      expect(pesosSchema.safeParse(value).success).toBe(false)
    }
  })

  test('an amount to move is above zero', () => {
    expect(amountSchema.safeParse(0).success).toBe(false)
    expect(amountSchema.safeParse(-1).success).toBe(false)
    expect(amountSchema.safeParse(0.01).success).toBe(true)
  })

  test('deposits run from 10 to 10,000 by card and from 100 by SPEI; withdrawals from 100', () => {
    const takes = (schema: { safeParse(value: unknown): { success: boolean } }, amount: number) =>
      schema.safeParse({ amount, bankAccountId: 'a' }).success
    expect([9.99, 10, 10_000, 10_000.01].map((amount) => takes(beginDepositWithCard.body, amount))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([99.99, 100].map((amount) => takes(beginDepositWithSpei.body, amount))).toEqual([false, true])
    expect([99.99, 100].map((amount) => takes(beginWithdrawalWithSpei.body, amount))).toEqual([false, true])
  })
})

test('a login takes the documented fields; numbers and empty names are not credentials', () => {
  const body = { username: ' demo ', password: ' Demo1234 ', extendedSession: true, tokenCaptcha: 'x' }
  expect(login.body.parse(body)).toEqual({ ...body, username: 'demo' })
  expect(login.body.safeParse({ ...body, username: ' ' }).success).toBe(false)
  expect(login.body.safeParse({ ...body, password: 12345678 }).success).toBe(false)
  expect(login.body.safeParse({ ...body, extendedSession: 'true' }).success).toBe(false)
})

test('ids of both providers are known, and a path is not an id', () => {
  for (const id of ['sr:match:1', 'bg:match:77', 'sr:season:5', 'codds:competition_group:3', '12345']) {
    expect(eventIdSchema.safeParse(id).success).toBe(true)
  }
  for (const id of ['', 'sr:match', 'sr:match:x', '../etc', 'sr:match:1;drop', 'SR:match:1']) {
    expect(eventIdSchema.safeParse(id).success).toBe(false)
  }
  for (const id of ['sr:sport:1', 'bg:sport:10', '10', 'slots', 'world']) {
    expect(sportIdSchema.safeParse(id).success).toBe(true)
  }
  expect(sportIdSchema.safeParse('sr:match:1').success).toBe(false)
})

test('limits are numbers or null, rest and exclusion only the offered periods', () => {
  expect(setLostLimits.body.safeParse({ lostDay: 100, lostWeek: null, lostMonth: null }).success).toBe(true)
  expect(setLostLimits.body.safeParse({ lostDay: '', lostWeek: null, lostMonth: null }).success).toBe(false)
  expect(setLostLimits.body.safeParse({ lostDay: 100 }).success).toBe(false)
  expect(setBreak.body.safeParse({ breakDay: 7 }).success).toBe(true)
  expect(setBreak.body.safeParse({ breakDay: null }).success).toBe(true)
  expect(setBreak.body.safeParse({ breakDay: 8 }).success).toBe(false)
  expect(setExclusion.body.safeParse({ exclusionMonth: 3 }).success).toBe(true)
  expect(setExclusion.body.safeParse({ exclusionMonth: null }).success).toBe(false)
})

test('a document is announced under a lower-case name with one dot; the parts of a form are text', () => {
  const form = { FileName: 'ine-frente.jpg', Hash: 'a'.repeat(64), DocumentType: '1' }
  expect(documentSignedUrl.body.parse(form).DocumentType).toBe(1)
  for (const FileName of ['INE.jpg', 'ine.frente.jpg', '../ine.jpg', 'ine.exe', 'ine', 'ine.gif', '.jpg']) {
    expect(documentFileNameSchema.safeParse(FileName).success).toBe(false)
  }
  expect(documentSignedUrl.body.safeParse({ ...form, DocumentType: '4' }).success).toBe(false)
})

test('photos are a list of one to five base64 JPEGs', () => {
  expect(verifyFace.body.safeParse(['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ==']).success).toBe(true)
  expect(verifyFace.body.safeParse([]).success).toBe(false)
  expect(verifyFace.body.safeParse(Array(6).fill('/9j/')).success).toBe(false)
  expect(verifyFace.body.safeParse(['data:image/svg+xml;base64,AAAA']).success).toBe(false)
})

test('a CLABE is eighteen digits, however it was spaced', () => {
  expect(addBankAccount.body.parse({ clabe: '032 180 000118359719' }).clabe).toBe('032180000118359719')
  expect(addBankAccount.body.safeParse({ clabe: '03218000011835971' }).success).toBe(false)
})

test('a switch entry is written with the documented capitals', () => {
  expect(replaceEvent.body.safeParse({ EventId: 'sr:match:1', ReplaceId: 'bg:match:2', Show: true }).success).toBe(true)
  expect(replaceEvent.body.safeParse({ eventId: 'sr:match:1' }).success).toBe(false)
})

test('a flag name cannot leave its folder', () => {
  expect(featureFlag.params.safeParse({ name: 'access-gate' }).success).toBe(true)
  expect(featureFlag.params.safeParse({ name: '../secret' }).success).toBe(false)
})

describe('bets', () => {
  const selection = {
    marketId: 18,
    marketName: 'Total',
    specifiers: 'total=2.5',
    outcomeId: '12',
    outcomeName: 'Más de 2.5',
    outcomeValueAmerican: -118,
    outcomeValueDecimal: 1.85,
  }

  test('a custom bet is the documented payload', () => {
    const body = {
      connectionId: 'c1',
      ticketRequest: {
        eventId: 'sr:match:1',
        producerId: 1,
        oddsChangeType: 1,
        counterMarkets: 2,
        stake: 50,
        calculationOdds: 3.1,
        sportId: 'sr:sport:1',
        ticketBetSelection: [selection, { ...selection, marketId: 1, specifiers: '', outcomeId: '1' }],
      },
    }
    expect(placeCustomBet.body.parse(body)).toEqual(body)
  })

  test('a client that skipped negotiation has no connection id', () => {
    const single = { ...selection, eventId: 'sr:match:1', sportId: 'sr:sport:1', producerId: 3, stake: 10 }
    const parsed = placeMultiSingleV1.body.parse({
      connectionId: null,
      ticketRequest: { ticketBetSelection: [single] },
    })
    expect(parsed.ticketRequest.ticketBetSelection[0]).toEqual({ ...single, providerId: 1, oddsChangeType: 1 })
  })

  test('a stake is positive with at most two decimals', () => {
    const place = (stake: number) =>
      placeMultiSingleV1.body.safeParse({
        ticketRequest: {
          ticketBetSelection: [{ ...selection, eventId: 'sr:match:1', sportId: 'sr:sport:1', producerId: 3, stake }],
        },
      }).success
    expect([10, 10.5, 10.55, 10.555, 0, -5].map(place)).toEqual([true, true, true, false, false, false])
  })

  test('odds of a combination need an event and at least one selection', () => {
    const chosen = { outcomeId: '12', marketId: 18, specifiers: 'total=2.5' }
    expect(calculateOdds.body.safeParse({ urnEvent: 'sr:match:1', marketPunterSelections: [chosen] }).success).toBe(
      true,
    )
    expect(calculateOdds.body.safeParse({ urnEvent: 'sr:match:1', marketPunterSelections: [] }).success).toBe(false)
    expect(calculateOdds.body.safeParse({ marketPunterSelections: [chosen] }).success).toBe(false)
  })
})

test.each([0.30000000000000004, 100.00000000000001, 1e-300, 10.005, Number.NaN])(
  '%d is no amount of pesos',
  (amount) => {
    expect(pesosSchema.safeParse(amount).success).toBe(false)
  },
)

test('every whole number of centavos is an amount of pesos', () => {
  for (let centavos = 0; centavos < 20_000; centavos++) expect(pesosSchema.safeParse(centavos / 100).success).toBe(true)
})
