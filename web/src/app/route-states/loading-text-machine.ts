import { assign, setup } from 'xstate'

const ROTATION_MS = 10_000

/** Turns through the loading texts while somebody waits: 1, 2, … count, 1, … */
export const loadingTextMachine = setup({
  types: {
    context: {} as { text: number; count: number },
    input: {} as { count: number },
  },
  delays: { rotation: ROTATION_MS },
  actions: {
    showNext: assign({ text: ({ context }) => (context.text % context.count) + 1 }),
  },
}).createMachine({
  id: 'loadingText',
  context: ({ input }) => ({ text: 1, count: input.count }),
  initial: 'showing',
  states: {
    showing: { after: { rotation: { target: 'showing', reenter: true, actions: 'showNext' } } },
  },
})
