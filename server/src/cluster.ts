import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startProxy } from './cluster-proxy.ts'
import { ROLES, type Role } from './platform/operation/roles.ts'

const HELP = `Usage: DATABASE_URL=… NATS_URL=… npm run cluster

Two processes of each role on one machine, behind one address (PORT, by default 3000). They use the ports above it.`

const OF_EACH_ROLE = 2
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

interface Member {
  readonly role: Role
  readonly port: number
  readonly child: ChildProcess
}

if (process.argv.includes('--help')) console.log(HELP)
else await main()

async function main(): Promise<void> {
  const missing = ['DATABASE_URL', 'NATS_URL'].filter((name) => !process.env[name])
  if (missing.length > 0) {
    console.error(`momio: ${missing.join(' and ')} must be set: processes share nothing without them`)
    process.exitCode = 2
    return
  }
  const port = Number(process.env.PORT ?? 3000)
  const url = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  const members = ROLES.flatMap((role, index) =>
    Array.from({ length: OF_EACH_ROLE }, (_, nth) => startMember(role, port + 1 + index * OF_EACH_ROLE + nth, url)),
  )
  const portsOf = (role: Role) => members.filter((member) => member.role === role).map((member) => member.port)
  const proxy = await startProxy({ port, api: portsOf('api'), hub: portsOf('hub') })
  stopOnSignals(members, proxy)
  console.log(
    [`Momio cluster on ${url}`, '', ...ROLES.map((role) => `  ${role.padEnd(8)}${portsOf(role).join(', ')}`), ''].join(
      '\n',
    ),
  )
}

function startMember(role: Role, port: number, publicUrl: string): Member {
  const child = spawn(process.execPath, [MAIN, '--roles', role, '--port', String(port)], {
    // Players reach the API through the proxy, so the API takes their addresses from what the proxy forwards.
    env: { ...process.env, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, TRUST_PROXY: process.env.TRUST_PROXY ?? '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGTERM' && code !== 0) console.error(`momio: ${role} on ${port} ended (${signal ?? code})`)
  })
  return { role, port, child }
}

/** Every process ends with this one. */
function stopOnSignals(members: readonly Member[], proxy: Server): void {
  const stop = async () => {
    proxy.close()
    const running = members.filter(({ child }) => child.exitCode === null && child.signalCode === null)
    const ended = running.map(({ child }) => once(child, 'exit'))
    for (const { child } of running) child.kill('SIGTERM')
    await Promise.all(ended)
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('exit', () => {
    for (const { child } of members) child.kill('SIGKILL')
  })
}
