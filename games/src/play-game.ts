import type { FrameInit, FrameRound, PageMessage } from '@momio/contract/frame-messages'
import type { Locale } from '@momio/contract/locale'
import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { gameOf } from '@momio/domain/casino/games'
import { pesos } from '@momio/domain/money'
import type { PagePort } from './frame/page-port.ts'
import type { Choice, FrameGame, GameContext } from './frame-game.ts'
import type { FramedGame } from './games.ts'
import { demoRounds } from './play/demo-rounds.ts'
import { type PlayEffect, type PlayEvent, type PlayState, step, WAITING } from './play/machine.ts'
import { firstStake, neighbour, stakeLadder } from './play/stakes.ts'
import { openSounds } from './sound/sounds.ts'
import { followMotion } from './stage/motion.ts'
import { moneyText } from './texts/money-text.ts'
import { resultTexts } from './texts/result-texts.ts'
import type { Words } from './texts/words.ts'
import { makeBanner } from './view/banner.ts'
import { button, el, icon, setText } from './view/dom.ts'
import { followKeys } from './view/keys.ts'
import { makePanel } from './view/panel.ts'

export interface Play {
  readonly gameId: FramedGame
  readonly game: FrameGame
  readonly init: FrameInit
  readonly locale: Locale
  readonly words: Words
  readonly port: PagePort
}

/** Puts the frame together and plays; what comes back takes the further messages of the page. */
export async function startPlay({
  gameId,
  game,
  init,
  locale,
  words,
  port,
}: Play): Promise<(message: PageMessage) => void> {
  const host = el('section', { class: 'stage' })
  const canvas = el('canvas', { 'aria-hidden': 'true' })
  const published = gameOf(gameId)
  const { rules } = published
  const sounds = openSounds()
  const motion = followMotion(init.reducesMotion, matchMedia('(prefers-reduced-motion: reduce)'))
  const context: GameContext = {
    locale,
    words,
    money: moneyText(locale),
    sounds,
    host,
    canvas,
    get isStill() {
      return motion.isStill
    },
  }
  const ladder = stakeLadder({
    min: pesos(init.minStake),
    max: pesos(init.maxStake),
    isBet: (stake) => rules.readBet(game.betOf(stake)) !== null,
  })
  const demo = demoRounds(rules, (bytes) => crypto.getRandomValues(bytes))
  const banner = makeBanner(context)
  const said = el('p', { class: 'said', role: 'status' })
  const refusal = el('div', { class: 'refusal', role: 'alert', hidden: '' })
  let state: PlayState = { ...WAITING, stake: firstStake(ladder) }

  const press = () => happen({ type: 'press', bet: game.betOf(state.stake) })
  const panel = makePanel({
    game,
    published,
    context,
    ladder,
    press,
    chooseStake: (stake) => happen({ type: 'chooseStake', stake }),
    decide: ({ action }) => happen({ type: 'decide', action }),
    verify: (roundId) => port.send({ type: 'verify', roundId }),
  })
  host.append(canvas, banner.element, refusal)
  document.documentElement.lang = locale.slice(0, 2)
  document.title = GAME_NAMES[gameId]
  document.body.replaceChildren(
    el(
      'main',
      { class: 'game', 'data-game': gameId, 'data-kind': game.beginLabel },
      el('h1', { class: 'said' }, document.title),
      host,
      panel.element,
      said,
    ),
  )
  const stage = await game.open(context)
  motion.onStill(() => stage.settle())

  function happen(event: PlayEvent): void {
    if (event.type === 'sound') sounds.isOn = event.isOn
    if (event.type === 'init') sounds.isOn = event.hasSound
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) perform(effect)
    render()
  }

  function perform(effect: PlayEffect): void {
    if (effect.do === 'send') port.send(effect.message)
    if (effect.do === 'turn') {
      banner.clear()
      setText(said, '')
      stage.turn()
    }
    if (effect.do === 'rest') stage.rest()
    if (effect.do === 'clear') {
      banner.clear()
      setText(said, '')
      stage.clear()
    }
    if (effect.do === 'hurry') stage.hurry()
    if (effect.do === 'show') void show(effect.round, effect.isResumed)
    if (effect.do === 'draw') {
      const round = demo.draw(effect.bet, effect.actions, effect.roundId)
      queueMicrotask(() => happen({ type: 'round', ask: effect.ask, round }))
    }
  }

  async function show(round: FrameRound, isResumed: boolean): Promise<void> {
    banner.begin(pesos(round.staked))
    await stage.show(round, banner, isResumed)
    // The page may have begun anew meanwhile.
    if (state.round !== round) return
    happen({ type: 'seen' })
    const spoken = stage.spoken?.() ?? ''
    setText(said, round.isFinished ? `${spoken} ${tellResult(round)}`.trim() : spoken)
  }

  function tellResult(round: FrameRound): string {
    const { won, withheld } = resultTexts(context, round)
    if (withheld) banner.withheld(withheld)
    return withheld ? `${won}. ${withheld}` : won
  }

  function choices(): readonly Choice[] {
    return (state.phase === 'deciding' && state.round && stage.choices?.(state.round)) || []
  }

  function render(): void {
    panel.render(state, choices())
    refusal.hidden = state.refusal === null
    const text = state.refusal?.text ?? ''
    if (refusal.dataset.text !== text) {
      refusal.dataset.text = text
      refusal.replaceChildren(
        icon('warn'),
        el('p', {}, text),
        button(
          { class: 'round-button', 'aria-label': words('close') },
          () => happen({ type: 'dismiss' }),
          icon('close'),
        ),
      )
    }
  }

  followKeys({
    press,
    changeStake: (direction) => happen({ type: 'chooseStake', stake: neighbour(ladder, state.stake, direction) }),
    decide(key) {
      const choice = choices().find((one) => one.key === key)
      if (choice) happen({ type: 'decide', action: choice.action })
    },
    leave: () => happen({ type: 'leave' }),
  })
  return happen
}
