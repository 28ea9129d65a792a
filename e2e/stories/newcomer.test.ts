import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ownEngines } from '../src/engines.ts'
import { freePort } from '../src/product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const answers = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    (answer) => answer.ok,
    () => false,
  )

test('npm start brings up the site, and ending npm ends the server in order', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'momio-newcomer-'))
  const engines = await ownEngines()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // A newcomer has no NODE_ENV; the runner's would build the pages for development.
    env: { ...process.env, ...engines.env, NODE_ENV: undefined, PORT: String(port), MOMIO_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  npm.stdout.on('data', (chunk) => output.push(String(chunk)))
  npm.stderr.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  const site = `http://127.0.0.1:${port}`
  await expect.poll(() => answers(`${site}/sport`), { timeout: 60_000 }).toBe(true)
  expect(output.join('')).toContain(`on ${site}`)
  npm.kill('SIGTERM')
  await ended
  await expect.poll(() => answers(`${site}/health`), { timeout: 20_000 }).toBe(false)
  await engines.remove()
  rmSync(data, { recursive: true, force: true })
})
