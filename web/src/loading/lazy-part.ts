import { lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'
import { waitForConnection } from './wait-for-connection.ts'

/** Like `lazy`, but out of reach of the server its place stays kept, and the part comes with the connection. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load, waitForConnection))
