import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const HAS_NATS_SERVER = spawnSync('nats-server', ['--version']).status === 0

export interface NatsServer extends AsyncDisposable {
  readonly url: string
  start(): void
  kill(): Promise<void>
  /** Nothing it kept is there at its next start. */
  loseDisk(): Promise<void>
  /** Connections stay and nobody answers. */
  freeze(): void
  wake(): void
}

/** A NATS server of the test's own, which can go away and come back. */
export async function startNatsServer(): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'momio-nats-'))
  const port = await freePort()
  let child: ChildProcess
  const start = () => {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], { stdio: 'ignore' })
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    loseDisk: () => rm(folder, { recursive: true, force: true }),
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
