import { LEFT_AFTER_HOURS } from '@momio/domain/casino/left-alone'
import { buttonClass } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { usePesosText } from '../../amount/pesos-text.ts'
import { GameLink } from '../../casino-games/game-link.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useOpenRounds } from './use-open-rounds.ts'

/** Money that waits for the player's decision, and the way to it, also where the game takes no new round. */
export function OpenRounds() {
  const { t } = useTranslation('casino')
  const pesosText = usePesosText()
  const { data } = useOpenRounds()
  return data?.rounds.map(({ roundId, gameId, gameName, staked }) => (
    <Notice key={roundId} tone="info" icon="cards">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {t('openRound.text', { game: gameName, amount: pesosText(staked), hours: LEFT_AFTER_HOURS })}
        </p>
        <GameLink
          gameId={gameId}
          mode="real"
          aria-label={t('openRound.goOnNamed', { game: gameName })}
          className={buttonClass({ size: 'sm' })}
        >
          {t('openRound.goOn')}
        </GameLink>
      </div>
    </Notice>
  ))
}
