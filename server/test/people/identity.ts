import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Face, TextLine, VisionJob, VisionResults } from '@momio/vision'
import { facePoints, seen } from '../../../domain/test/face-points.ts'
import { buildApp } from '../../src/app.ts'
import { openKyc } from '../../src/modules/kyc/index.ts'
import type { Vision } from '../../src/modules/kyc/vision/open-vision.ts'
import { openPlayers } from '../../src/modules/players/index.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import type { Config } from '../../src/platform/operation/config.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { type ManualClock, manualClock } from '../../src/platform/turns/clock.ts'
import { testDatabase } from '../database.ts'
import { testConfig } from '../product.ts'
import { bearerAsId } from './bearer-as-id.ts'
import { type Answered, type Ask, addPlayer, askAt } from './players.ts'

/** A face with what the threads would say about who it is. */
type ShownFace = Partial<Face> & { readonly descriptor?: readonly number[] }

/** What a test picture shows, written into its bytes. */
interface Shown {
  readonly lines?: readonly string[]
  readonly face?: ShownFace | null
  readonly pages?: number
  /** The thread that looks at it dies. */
  readonly kills?: VisionJob['kind']
}

const MARK = 'test picture '

export function picture(shown: Shown = {}): Buffer<ArrayBuffer> {
  return Buffer.from(MARK + JSON.stringify(shown))
}

/** A face of its own for each number: any two are farther apart than one person's pictures. */
export function face(person: number): ShownFace {
  const descriptor = Array.from({ length: 128 }, (_, index) => (index === person ? 0.6 : 0))
  return { descriptor, landmarks: seen(facePoints()) }
}

/** The same face in one of the 25 frames of somebody who does what is asked. */
export function liveFace(person: number, frame: number, challenge: string): ShownFace {
  const moves = frame > 8 && frame < 14
  const yaw = { 'turn-left': 0.45, 'turn-right': -0.45 }[challenge] ?? 0
  const eyeEdges = moves && challenge === 'close-eyes' ? 0.2 : 1
  return { ...face(person), eyeEdges, mouthEdges: 1, landmarks: seen(facePoints(), { yaw: moves ? yaw : 0 }) }
}

/** A stand-in for the threads that looks at the bytes of test pictures, and refuses every other file. */
export function standInVision(): Vision {
  function look(job: VisionJob): VisionResults[VisionJob['kind']] {
    const bytes = Buffer.from(job.kind === 'clean' ? job.file : job.jpeg)
    if (!bytes.subarray(0, MARK.length).equals(Buffer.from(MARK))) return { kind: 'refused', why: 'unknown-format' }
    const shown = JSON.parse(bytes.subarray(MARK.length).toString()) as Shown
    if (shown.kills === job.kind) throw new Error('a thread ended before its work was done')
    const box = { left: 0, top: 0, width: 200, height: 200 }
    if (job.kind === 'read-text') return (shown.lines ?? []).map(lineOf)
    if (job.kind === 'find-face') {
      return shown.face ? { box, score: 0.9, faces: 1, landmarks: [], eyeEdges: 1, mouthEdges: 1, ...shown.face } : null
    }
    if (job.kind === 'describe-face') return shown.face?.descriptor ?? []
    const page = { jpeg: bytes, width: 800, height: 500, sharpness: 1 }
    return { kind: 'picture', pages: Array.from({ length: shown.pages ?? 1 }, () => page) }
  }
  return { look: async (job) => look(job) as never, admit: (work) => work() }
}

/** One below the other, as on a card. */
function lineOf(text: string, index: number): TextLine {
  return { text, confidence: 0.97, box: { left: 40, top: 40 + 30 * index, width: 300, height: 20 } }
}

export const REVIEWER = '00000000-0000-4000-8000-000000000001'
export const OTHER_REVIEWER = '00000000-0000-4000-8000-000000000002'

export const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

export interface IdentityApp {
  readonly url: string
  readonly platform: Platform
  readonly clock: ManualClock
  readonly ask: Ask
  /** Somebody who is signed in, by their id as the token. */
  player(columns?: Parameters<typeof addPlayer>[2]): Promise<string>
  form(line: string, token: string, fields: Record<string, string | Blob>): Promise<Answered>
  /** Signed address, PUT and SaveDocuments. */
  send(token: string, type: 1 | 2 | 3, file: Buffer): Promise<Answered>
  stop(): Promise<void>
}

/** The real HTTP side with players and identity, on a database of its own. */
export async function startIdentity(overrides: Partial<Config> = {}, vision = standInVision()): Promise<IdentityApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-identity-'))
  const database = await testDatabase()
  const clock = manualClock('2026-06-11T18:00:00Z')
  const config = testConfig({ dataDir, databaseUrl: database.url, natsUrl: undefined, ...overrides })
  const { platform, close } = await openPlatform(config, { notice: () => undefined, clock })
  const players = await openPlayers(platform)
  const kyc = openKyc(platform, { sessions: players.sessions, vision })
  const authenticate = bearerAsId(new Set([REVIEWER, OTHER_REVIEWER]))
  const app = await buildApp(platform, [...players.routes, ...kyc.routes], { authenticate })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let count = 0
  await addPlayer(platform, 'revisora', { id: REVIEWER })
  await addPlayer(platform, 'revisor', { id: OTHER_REVIEWER })

  const form: IdentityApp['form'] = async (line, token, fields) => {
    const [method = 'POST', path = ''] = line.split(' ')
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.set(name, value)
      else body.set(name, value, value instanceof File ? value.name : 'ine.jpg')
    }
    const answer = await fetch(url + path, { method, body, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, json: await answer.json() }
  }

  return {
    url,
    platform,
    clock,
    ask: askAt(url),
    form,
    async player(columns) {
      count += 1
      return (await addPlayer(platform, `persona${count}`, columns)).id
    },
    async send(token, type, file) {
      const fields = { FileName: 'ine.jpg', Hash: sha256(file), DocumentType: String(type) }
      const signed = await form('POST /api/UserDocument/SignedUrl', token, fields)
      if (signed.status !== 200) return signed
      const body = new Uint8Array(file)
      const put = await fetch(url + signed.json.url, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
      if (put.status !== 200) return { status: put.status, json: await put.json() }
      return form('POST /api/UserDocument/SaveDocuments', token, fields)
    },
    async stop() {
      await app.close()
      await players.stop()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
