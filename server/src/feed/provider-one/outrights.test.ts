import { SELECTION_STATUS } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { arrived, START, scriptedProvider } from '../../../test/catalogue/provider-one.ts'

const SEASON = 'sr:season:77'
const INFO = `<tournament_info><tournament id="sr:tournament:9" name="Liga MX">
    <sport id="sr:sport:1" name="Fútbol"/><category id="sr:category:12" name="México"/></tournament>
  <season start_date="2026-01-09" id="${SEASON}" name="Liga MX 2026"/>
  <competitors><competitor id="sr:competitor:1" name="América"/><competitor id="sr:competitor:2" name="Toluca"/></competitors>
</tournament_info>`

const oddsAt = (timestamp: number, status: number, america: string) =>
  `<odds_change product="3" event_id="${SEASON}" timestamp="${timestamp}"><odds>
     <market id="804" status="${status}"><outcome id="sr:competitor:1" odds="${america}"/>
       <outcome id="sr:competitor:2" odds="6.5"/></market></odds></odds_change>`

async function openSeason() {
  const asked: string[] = []
  const scripted = await scriptedProvider({
    async get(path) {
      asked.push(path)
      return INFO
    },
  })
  await scripted.live(0)
  scripted.send(oddsAt(START, 1, '3.5'))
  await arrived()
  const line = () => scripted.book.view.event(SEASON)?.lines.get('804')
  return { ...scripted, asked, line }
}

test('an outright is named by its season, in Spanish, and is neither prematch nor live [CAT-7]', async () => {
  const { book, asked, line } = await openSeason()
  expect(asked).toEqual([`/v1/sports/es/tournaments/${SEASON}/info.xml`])
  expect(book.view.event(SEASON)).toMatchObject({
    phase: 'outright',
    tournament: { id: 'sr:tournament:9' },
    match: { name: 'Liga MX 2026', homeCompetitorName: '', awayCompetitorName: '' },
  })
  expect(line()).toMatchObject({
    name: 'Liga MX 2026 - Ganador',
    outcomes: [
      { name: 'América', odds: 3.5, active: true },
      { name: 'Toluca', odds: 6.5, active: true },
    ],
  })
})

test('an outright is suspended, settled and closed as any other line [CAT-7]', async () => {
  const { book, send, line } = await openSeason()
  send(`<bet_stop product="3" event_id="${SEASON}" timestamp="${START + 1}" groups="all"/>`)
  await arrived()
  expect(line()?.status).toBe(SELECTION_STATUS.Suspended)
  send(oddsAt(START + 2, 1, '2.5'))
  await arrived()
  expect(line()).toMatchObject({ status: SELECTION_STATUS.Active, outcomes: [{ odds: 2.5 }, { odds: 6.5 }] })
  send(`<bet_settlement product="3" event_id="${SEASON}" timestamp="${START + 3}" certainty="2"><outcomes>
    <market id="804"><outcome id="sr:competitor:1" result="1"/><outcome id="sr:competitor:2" result="0"/></market>
  </outcomes></bet_settlement>`)
  await arrived()
  expect(line()).toMatchObject({ status: SELECTION_STATUS.Settled, outcomes: [{ result: { result: 1 } }, {}] })
  send(`<odds_change product="3" event_id="${SEASON}" timestamp="${START + 4}">
    <sport_event_status status="4" match_status="0"/></odds_change>`)
  await arrived()
  expect(book.view.event(SEASON)).toBeUndefined()
})
