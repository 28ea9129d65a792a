import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleItem } from '../../../test/slip-items.ts'
import { withItems } from '../slip-state.ts'
import { createSlipStore } from '../slip-store.ts'
import { followEntry } from './use-sheet-history.ts'

const emptySlip = () => createSlipStore({ openStorage: () => memoryStorage() })

test('an empty sheet does not rise by itself when a reload comes back to its entry [SLIP-5]', () => {
  const slip = emptySlip()
  expect(followEntry(slip, true)).toBe(false)
  expect(slip.get().isExpanded).toBe(false)
})

test('an empty sheet that was asked for stays open, and closes with its entry [SLIP-5]', () => {
  const slip = emptySlip()
  slip.see((state) => ({ ...state, isExpanded: true }))
  expect(followEntry(slip, true)).toBe(true)
  expect(slip.get().isExpanded).toBe(true)
  expect(followEntry(slip, false)).toBe(true)
  expect(slip.get().isExpanded).toBe(false)
})

test.each([TICKET_STEP.SettingBet, TICKET_STEP.Waiting, TICKET_STEP.Result])(
  'a sheet with something to show at step %i rises again with its entry [SLIP-5]',
  (ticketStep) => {
    const slip = emptySlip()
    slip.change((state) => ({ ...withItems(state, [exampleItem()]), ticketStep }))
    expect(followEntry(slip, true)).toBe(true)
    expect(slip.get().isExpanded).toBe(true)
  },
)
