import { spawnSync } from 'node:child_process'
import { writeTextTypes } from '../web/text-types.ts'

/**
 * Node code, code of the browser with the stories and benches that run code in both, and what looks at pictures, whose
 * libraries were made for browsers: each sees its own globals.
 */
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'vision/tsconfig.json']

// The types of the texts follow from the Spanish files; a test says when the written ones are old.
writeTextTypes()

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
