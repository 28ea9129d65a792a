import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'

/** Runs the given command against the real engines, starting those that are down: `node .ci/services.ts vitest run`. */
const services = [
  {
    name: 'PostgreSQL',
    port: 5432,
    start: () => {
      const version = existsSync('/etc/postgresql') ? readdirSync('/etc/postgresql')[0] : undefined
      return version ? ['pg_ctlcluster', '--skip-systemctl-redirect', version, 'main', 'start'] : undefined
    },
  },
  {
    name: 'NATS',
    port: 4222,
    start: () => [
      ...['start-stop-daemon', '--start', '--oknodo', '--background', '--exec', '/usr/sbin/nats-server', '--'],
      ...['-a', '127.0.0.1', '-p', '4222', '-js', '-sd', '/var/lib/nats-server'],
    ],
  },
  { name: 'RabbitMQ', port: 5672, start: () => ['rabbitmq-server', '-detached'] },
]

for (const service of services) {
  if (await reachable(service.port)) continue
  const command = service.start()
  console.log(`${service.name} is down: ${command ? `starting it (${command.join(' ')})` : 'it is not installed here'}`)
  if (command?.[0]) spawnSync(command[0], command.slice(1), { stdio: 'inherit' })
  if (!(await comesUp(service.port))) {
    console.error(`${service.name} does not answer on 127.0.0.1:${service.port}.`)
    process.exit(1)
  }
}

const [program, ...args] = process.argv.slice(2)
if (!program) throw new Error('usage: node .ci/services.ts COMMAND [ARGUMENT…]')
const child: ChildProcess = spawn(program, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres',
    NATS_URL: process.env.NATS_URL ?? 'nats://127.0.0.1:4222',
    UOF_AMQP_URL: process.env.UOF_AMQP_URL ?? 'amqp://guest:guest@127.0.0.1:5672',
  },
})
child.on('exit', (code) => process.exit(code ?? 1))

async function comesUp(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt++) {
    if (await reachable(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return false
}

function reachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
