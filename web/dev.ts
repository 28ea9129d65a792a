import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run dev`: the server restarts when its sources change; Vite serves the pages, the games and the office, and passes the rest on to it. */
const root = fileURLToPath(new URL('..', import.meta.url))
const start = (args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
const children = [
  start(['--watch', 'server/src/main.ts']),
  start(['node_modules/vite/bin/vite.js', 'web']),
  start(['node_modules/vite/bin/vite.js', 'games']),
  start(['node_modules/vite/bin/vite.js', 'office']),
]

for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
}
process.on('SIGINT', () => {})
