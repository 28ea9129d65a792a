import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/outfit/wght.css'
import './view/frame.css'
import type { FrameInit, PageMessage } from '@momio/contract/frame-messages'
import { openPagePort } from './frame/page-port.ts'
import { tellActivity } from './frame/tell-activity.ts'
import { fetchGame, isFramedGame } from './games.ts'
import { startPlay } from './play-game.ts'
import { NoGraphics } from './stage/no-graphics.ts'
import { readLocale } from './texts/money-text.ts'
import { fetchWords } from './texts/words.ts'
import { el } from './view/dom.ts'

/** The page has to know of a frame that cannot play, and the player has to read why. */
const asked = new URLSearchParams(location.search).get('game') ?? ''
// On its way while the page is still asked how to play; what goes wrong is told where it is waited for.
const fetched = isFramedGame(asked) ? fetchGame(asked) : undefined
fetched?.catch(() => undefined)
let receive: ((message: PageMessage) => void) | undefined

const port = openPagePort((message) => {
  if (message.type === 'init' && receive === undefined) {
    const waiting: PageMessage[] = [message]
    receive = (next) => waiting.push(next)
    void begin(message, waiting)
  } else receive?.(message)
})
port.send({ type: 'ready' })
tellActivity(window, () => port.send({ type: 'active' }))

async function begin(init: FrameInit, waiting: PageMessage[]): Promise<void> {
  const locale = readLocale(init.locale)
  document.documentElement.dataset.theme = init.theme
  const words = await fetchWords(locale).catch(() => null)
  // Without texts there is nothing to say here: the page has words of its own.
  if (!words) return port.send({ type: 'error', text: '' })
  try {
    if (!isFramedGame(asked) || !fetched) throw new UnknownGame(asked)
    const game = await fetched
    receive = await startPlay({ gameId: asked, game, init, locale, words, port })
    for (const message of waiting.splice(0)) receive(message)
  } catch (error) {
    const key = error instanceof UnknownGame ? 'unknownGame' : error instanceof NoGraphics ? 'noGraphics' : 'notLoaded'
    document.body.replaceChildren(el('main', { class: 'broken' }, el('p', { role: 'alert' }, words(key))))
    port.send({ type: 'error', text: words(key) })
  }
}

class UnknownGame extends Error {}
