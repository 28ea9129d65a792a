import { spawnSync } from 'node:child_process'

/** Node code, code of the browser, and tests that run code in both: each sees its own globals. */
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json']

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
