import type { ProviderSwitch } from '@momio/contract/provider-switch'
import { readSwitch } from '@momio/domain/provider-switch'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SwitchStep, standingOf, stepsToHide, stepsToReplace, stepsToShow } from './switch-steps.ts'

const IDS = ['sr:match:1', 'sr:match:2', 'bg:match:1', 'bg:match:2'] as const
const anId = fc.constantFrom(...IDS)
const entries = fc.dictionary(anId, fc.record({ show: fc.boolean(), replace: fc.option(anId, { nil: undefined }) }))

/** As the server keeps them. */
function after(before: ProviderSwitch, steps: readonly SwitchStep[]): ProviderSwitch {
  const next: ProviderSwitch = { ...before }
  for (const step of steps) {
    if (step.kind === 'forget') delete next[step.eventId]
    else next[step.eventId] = { show: step.show, replace: step.replaceId }
  }
  return next
}

/** The server refuses an event that replaces itself. */
const possible = (before: ProviderSwitch) => Object.entries(before).every(([id, { replace }]) => replace !== id)

test('whatever was decided before, what an administrator shows is in sight and what he hides is not [SWITCH-2]', () => {
  fc.assert(
    fc.property(entries.filter(possible), anId, (before, id) => {
      expect(readSwitch(after(before, stepsToShow(before, id))).isEnabled(id)).toBe(true)
      expect(readSwitch(after(before, stepsToHide(before, id))).isEnabled(id)).toBe(false)
    }),
  )
})

test('of two copies of a match exactly the chosen one is in sight [SWITCH-2]', () => {
  fc.assert(
    fc.property(entries.filter(possible), anId, anId, (before, chosen, other) => {
      fc.pre(chosen !== other)
      const { isEnabled } = readSwitch(after(before, stepsToReplace(before, chosen, other)))
      expect([isEnabled(chosen), isEnabled(other)]).toEqual([true, false])
    }),
  )
})

test('nothing is decided that holds by itself: an entry that is no longer needed is forgotten [SWITCH-2]', () => {
  const replaced = { 'bg:match:1': { show: true, replace: 'sr:match:1' } }
  expect(stepsToShow(replaced, 'sr:match:1')).toEqual([{ kind: 'forget', eventId: 'bg:match:1' }])
  expect(stepsToShow({ 'sr:match:1': { show: false } }, 'sr:match:1')).toEqual([
    { kind: 'forget', eventId: 'sr:match:1' },
  ])
  expect(stepsToHide(replaced, 'bg:match:1')).toEqual([{ kind: 'forget', eventId: 'bg:match:1' }])
  expect(stepsToShow({}, 'sr:match:1')).toEqual([])
})

test('a match is shown, hidden, or replaced by another [SWITCH-2]', () => {
  const decided = { 'bg:match:1': { show: true, replace: 'sr:match:1' }, 'sr:match:2': { show: false } }
  expect(IDS.map((id) => standingOf(decided, id))).toEqual([
    { kind: 'replaced', by: 'bg:match:1' },
    { kind: 'hidden' },
    { kind: 'shown' },
    { kind: 'hidden' },
  ])
})
