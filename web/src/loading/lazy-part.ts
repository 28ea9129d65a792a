import { type ComponentType, lazy } from 'react'
import { importAgain } from './import-again.ts'
import { untilLoaded } from './until-loaded.ts'
import { waitForConnection } from './wait-for-connection.ts'

/**
 * Like `lazy`, but out of reach of the server its place stays kept, and the part comes with the connection. It is the
 * default of its file, since a file that is asked for again comes as a whole.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`, which takes parts of every shape.
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => untilLoaded(() => load().catch(importAgain<{ default: T }>), waitForConnection))
}
