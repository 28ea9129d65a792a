import type { Draws, GameRules } from './game-rules.ts'

/** Since the player's last decision: then the round is ended by `decisionsWhenLeft`. */
export const LEFT_AFTER_HOURS = 24

/** In the order in which they are tried: none of them stakes anything. */
const CAUTIOUS: readonly Readonly<Record<string, unknown>>[] = [{ type: 'noInsurance' }, { type: 'stand' }]
/** More than any round needs: a hand is split at most a few times. */
const MOST_DECISIONS = 40

type OfTheGame = Readonly<Record<string, unknown>>

/** What the game decides for a player who did not come back, until the round is finished; nothing more is staked. */
export function decisionsWhenLeft(
  rules: GameRules<unknown, unknown, unknown>,
  { bet, actions }: { readonly bet: OfTheGame; readonly actions: readonly OfTheGame[] },
  drawsAgain: () => Draws,
): readonly OfTheGame[] {
  const read = rules.readBet(bet)
  if (read === null) throw new Error('the bet of a round cannot be read')
  const added: OfTheGame[] = []
  const play = (decisions: readonly OfTheGame[]) => {
    const all = [...actions, ...decisions].map((action) => rules.readAction(action))
    return all.includes(null) ? null : rules.play(read, all, drawsAgain())
  }
  while (!play(added)?.isFinished) {
    const next = CAUTIOUS.find((action) => play([...added, action]) !== null)
    if (!next || added.length === MOST_DECISIONS) throw new Error('no decision ends the round without a stake')
    added.push(next)
  }
  return added
}
