export type BottomAction = 'deposit' | 'withdraw' | 'history'

const ACTIONS: Readonly<Record<string, readonly BottomAction[]>> = {
  '/deposit': ['withdraw', 'history'],
  '/withdrawal': ['deposit', 'history'],
  '/transactions': ['deposit', 'withdraw'],
}
const WINDOW = /Window$/

/** The two other wallet actions, on the wallet's own pages and in their windows. */
export function bottomActions(path: string): readonly BottomAction[] {
  return ACTIONS[path.replace(WINDOW, '')] ?? []
}

const TARGET = {
  deposit: { page: '/deposit', window: '/depositWindow' },
  withdraw: { page: '/withdrawal', window: '/withdrawalWindow' },
  history: { page: '/transactions', window: '/transactionsWindow' },
} as const

/** A window leads on to a window. */
export function actionTarget(action: BottomAction, path: string) {
  return TARGET[action][WINDOW.test(path) ? 'window' : 'page']
}
