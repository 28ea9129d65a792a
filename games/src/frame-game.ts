import type { FrameRound, OfTheGame } from '@momio/contract/frame-messages'
import type { Locale } from '@momio/contract/locale'
import type { Centavos } from '@momio/domain/money'
import type { Sounds } from './sound/sounds.ts'
import type { MoneyText } from './texts/money-text.ts'
import type { Words } from './texts/words.ts'

/** What every game is given to speak and to draw with. */
export interface GameContext {
  readonly locale: Locale
  readonly words: Words
  readonly money: MoneyText
  readonly sounds: Sounds
  /** Where it draws; the canvas fills it. */
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** The player wants nothing to move; asked each time, for he may choose so while something does. */
  readonly isStill: boolean
}

/** What is told beside the drawing while a round is shown. */
export interface Tell {
  /** What was won so far in this round, and by what. */
  won(amount: Centavos, detail: string): void
  /** What happens now, e.g. a free game. */
  note(text: string): void
}

export interface Choice {
  readonly action: OfTheGame
  readonly label: string
  /** What it adds to the stake. */
  readonly cost: Centavos | null
  /** The letter that decides so, in the player's language. */
  readonly key: string
}

export interface GameStage {
  /** The page was asked: something moves until the answer is there. */
  turn(): void
  /** It was refused: all stands as before. */
  rest(): void
  /** The page begins anew: what is being shown is left off, and nothing of a round remains that goes on. */
  clear(): void
  /** To the end of what is shown, at once. */
  hurry(): void
  /** The player wants nothing to move from now on: what does stands at its end. */
  settle(): void
  /** Resolves when the player has seen it. A round that was interrupted is only laid out again. */
  show(round: FrameRound, tell: Tell, isResumed: boolean): Promise<void>
  /** What the player may decide now. */
  choices?(round: FrameRound): readonly Choice[]
  /** What was shown last, for whoever hears it instead. */
  spoken?(): string
}

/** How one game looks and speaks. What it is, the domain's table of games says to server and frame alike. */
export interface FrameGame {
  readonly beginLabel: 'spin' | 'deal'
  betOf(stake: Centavos): OfTheGame
  /** Below the stake, e.g. "20 líneas × $0.50". */
  stakeHint(context: GameContext, stake: Centavos): string
  /** How one has to play for the published return, where that hangs on what the player decides. */
  returnCondition?(context: GameContext): string
  /** Below the pay table's button, e.g. the highest prize. */
  paysHint(context: GameContext): string
  open(context: GameContext): Promise<GameStage>
  /** What it pays for that stake, and its rules. */
  explain(context: GameContext, stake: Centavos): readonly Node[]
}
