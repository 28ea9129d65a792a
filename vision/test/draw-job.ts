import type { Shot } from './faces/render-head.ts'

/** A picture that `draw-thread.ts` makes, by the number of the person in `people.ts` or `faces/people.ts`. */
export type DrawJob =
  | { readonly draw: 'front' | 'back'; readonly person: number }
  | { readonly draw: 'head'; readonly person: number; readonly shot: Shot }
