import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Answered, Asked } from '../../platform/operation/work-threads.ts'

/** Below the event loop and the database: nobody waits for a preview. */
const PRIORITY = 5

// Linux gives each thread its own priority; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(PRIORITY)

/** The site's own letters; Inter has those that Outfit lacks. */
const FONTS = [
  '@fontsource/outfit/files/outfit-latin-400-normal.woff2',
  '@fontsource/outfit/files/outfit-latin-700-normal.woff2',
  '@fontsource/outfit/files/outfit-latin-ext-400-normal.woff2',
  '@fontsource/outfit/files/outfit-latin-ext-700-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
]

const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))
const ready = open()

async function open(): Promise<Uint8Array[]> {
  await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'))
  return Promise.all(FONTS.map(read))
}

async function draw(svg: string): Promise<Uint8Array> {
  const picture = new Resvg(svg, { font: { fontBuffers: await ready, defaultFontFamily: 'Outfit' } })
  const drawn = picture.render()
  try {
    return drawn.asPng()
  } finally {
    drawn.free()
    picture.free()
  }
}

parentPort?.on('message', async ({ id, job }: Asked<string>) => {
  let answer: Answered<Uint8Array>
  try {
    answer = { id, result: await draw(job) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
