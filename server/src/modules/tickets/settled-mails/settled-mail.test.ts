import { centavos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { expect, test } from 'vitest'
import { settledMail } from './settled-mail.ts'
import type { TicketToMail } from './tickets-to-mail.ts'

const TICKET: TicketToMail = {
  id: '0199a1b2-0000-7000-8000-0000deadbeef',
  result: 'lost',
  stake: centavos(123_450),
  odds: oddsFromDecimal(3.57),
  payout: centavos(0),
  isCorrection: false,
  paidByClosings: centavos(5_000),
  legs: [
    {
      matchName: 'América vs. Chivas',
      marketName: 'Resultado',
      outcomeName: '<b>América</b>',
      odds: oddsFromDecimal(2.1),
      result: 'lost',
    },
    {
      matchName: 'Toluca vs. León',
      marketName: 'Total 2.5',
      outcomeName: 'Más de 2.5',
      odds: oddsFromDecimal(1.7),
      result: 'open',
    },
  ],
  player: { email: 'ana@correo.mx', firstNames: 'Ana', locale: 'deDE', oddsFormat: 0 },
}

test('a settled ticket is mailed in the language and the odds format of the player, with what was closed before [BET-7] [SHELL-9]', () => {
  const { to, subject, text, html } = settledMail(TICKET, 'https://momio.mx')
  expect({ to, subject }).toEqual({ to: 'ana@correo.mx', subject: 'Deine Wette hat nicht gewonnen' })
  expect(text).toContain('Wettschein DEADBEEF: 1.234,50\u00a0$ zur Quote +257.')
  expect(text).toContain('Toluca vs. León · Total 2.5: Más de 2.5 (-142) · offen')
  expect(text).toContain('Vorher wurde ein Teil für 50,00\u00a0$ geschlossen.')
  expect(text).toContain('https://momio.mx/bet-history/0199a1b2-0000-7000-8000-0000deadbeef')
  expect(html).toContain('<html lang="de-DE">')
  expect(html).not.toContain('<b>')
})
