import { randomUUID } from 'node:crypto'
import type { Refusal } from '../../../platform/http/refusal.ts'
import type { Play } from '../../play/index.ts'
import { isRepeated } from '../rounds/commit-rounds.ts'
import { refusalOf } from '../rounds/refusal-of.ts'
import type { RotateRequest } from '../rounds/requests.ts'
import type { RoundWork } from '../rounds/round-work.ts'
import { newServerSeed } from './seed-pairs.ts'

/** Begins the promised pair and tells of the old one; not while a round is open. Undefined when it is done. */
export async function rotatePair(
  { play, work }: { readonly play: Play; readonly work: RoundWork },
  asked: Pick<RotateRequest, 'playerId' | 'clientSeed' | 'commitment'>,
): Promise<Refusal | undefined> {
  const pairId = randomUUID()
  const request = { ...asked, kind: 'rotate', key: `seeds:${pairId}`, pairId, nextServerSeed: newServerSeed() } as const
  const outcome = await play.commitTogether(work, request)
  return outcome.kind === 'refused' && !isRepeated(outcome.refusal) ? refusalOf(outcome.refusal) : undefined
}
