import { centavos } from '@momio/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleItem } from '../../../test/slip-items.ts'
import { MULTIPLE_FIELD, withSameStake, withStake } from '../slip-changes.ts'
import { withItems } from '../slip-state.ts'
import { createSlipStore } from '../slip-store.ts'
import { chooseStake, stakeDraft, typeStake, writtenStake } from './stake-draft.ts'

beforeEach(() => stakeDraft.set(null))

function filled() {
  const slip = createSlipStore({ openStorage: () => memoryStorage() })
  slip.change((state) => withItems(state, [exampleItem({ match: 1 }), exampleItem({ match: 2 })]))
  const type = (text: string) => typeStake(slip, MULTIPLE_FIELD, text, 'esMX')
  const shown = () => writtenStake(MULTIPLE_FIELD, slip.get().stakeMultiple, 'esMX')
  return { slip, type, shown }
}

test.each(['100', '100.', '100.5', '0100', '', '1.2.3'])(
  'the stake field shows what is typed as it is typed: %j [SLIP-5]',
  (text) => {
    const { type, shown } = filled()
    type(text)
    expect(shown()).toBe(text)
  },
)

test('the stake field shows the stake of the slip when it is changed elsewhere, and no old draft comes back [SLIP-5] [SLIP-4]', () => {
  const { slip, type, shown } = filled()
  type('100.')
  slip.change((state) => withStake(state, MULTIPLE_FIELD, centavos(25_050)))
  expect(shown()).toBe('250.5')
  type('300')
  chooseStake(slip, MULTIPLE_FIELD, centavos(5_000), 'esMX')
  expect(shown()).toBe('50')
  // The bet was placed, or another tab took everything out.
  slip.change((state) => withItems(state, []))
  expect(shown()).toBe('')
})

test('the field of a single shows the stake that was put on all of them [SLIP-5]', () => {
  const { slip } = filled()
  const [item] = slip.get().betItems
  const field = item?.outcomeId ?? ''
  typeStake(slip, field, '70', 'esMX')
  slip.change((state) => withSameStake(state, centavos(2_000)))
  expect(writtenStake(field, slip.get().betItems[0]?.stake ?? null, 'esMX')).toBe('20')
})
