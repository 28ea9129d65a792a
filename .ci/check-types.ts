import { spawnSync } from 'node:child_process'
import { officeTextTypes } from '../office/text-types.ts'
import { siteTextTypes } from '../web/text-types.ts'

/**
 * Node code, code of the browser with the stories and benches that run code in both, the office, whose texts are its own, and what looks at pictures, whose
 * libraries were made for browsers: each sees its own globals.
 */
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'office/tsconfig.json', 'vision/tsconfig.json']

// The types of the texts follow from the Spanish files; a test says when the written ones are old.
siteTextTypes.write()
officeTextTypes.write()

// typescript-native is TypeScript 7; `typescript` stays at 6 for the tools that read sources through its API.
const failed = PROJECTS.filter((project) => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project],
    {
      stdio: 'inherit',
    },
  )
  return status !== 0
})
if (failed.length > 0) process.exit(1)
console.log(`types hold in ${PROJECTS.join(', ')}`)
