/** The look of a card that says why there is no list. */
export const EMPTY_CARD = 'mt-3 rounded-2xl border border-line bg-surface'
