export type BottomAction = 'deposit' | 'withdraw' | 'history'

const ACTIONS: Readonly<Record<string, readonly BottomAction[]>> = {
  '/deposit': ['withdraw', 'history'],
  '/withdrawal': ['deposit', 'history'],
  '/transactions': ['deposit', 'withdraw'],
}

/** The two other wallet actions, on the wallet's own pages. */
export function bottomActions(path: string): readonly BottomAction[] {
  return ACTIONS[path] ?? []
}
