import { parentPort } from 'node:worker_threads'
import type { Pixels } from '../src/pictures/pixels.ts'
import { asJpeg } from './degrade.ts'
import { drawBack, drawFront } from './draw-card.ts'
import type { DrawJob } from './draw-job.ts'
import { PEOPLE as HEADS } from './faces/people.ts'
import { renderHead } from './faces/render-head.ts'
import { PEOPLE } from './people.ts'

const QUALITY = 85

/** Draws for suites whose types know nothing of pictures: they ask the program and get a JPEG. */
async function drawn(job: DrawJob): Promise<Pixels> {
  if (job.draw === 'head') {
    const head = HEADS[job.person]
    if (!head) throw new Error(`nobody has the number ${job.person}`)
    return renderHead(head, job.shot)
  }
  const person = PEOPLE[job.person]
  if (!person) throw new Error(`nobody has the number ${job.person}`)
  return job.draw === 'front' ? drawFront(person) : drawBack(person)
}

parentPort?.on('message', async ({ id, job }: { readonly id: number; readonly job: DrawJob }) => {
  parentPort?.postMessage({ id, result: await asJpeg(await drawn(job), QUALITY) })
})
