import { ApiError } from '@momio/client/api-error'
import type { CasinoRound } from '@momio/contract/casino'
import { isGameId } from '@momio/contract/game-ids'
import { buttonClass } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Dialog } from '@momio/ui/overlays/dialog'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { GameLink } from '../../../casino-games/game-link.tsx'
import { tablePathOf } from '../../../casino-games/table-paths.ts'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RoundFacts } from '../round-facts.tsx'
import { useRound } from '../use-round.ts'

// The rules of the tables come with it.
const TableReplay = lazyPart(() => import('../replay/table-replay.tsx'))

interface RoundDialogProps {
  readonly roundId: string | null
  readonly onClose: () => void
}

export function RoundDialog({ roundId, onClose }: RoundDialogProps) {
  const { t } = useTranslation('casino')
  const { lobby } = useLobby()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useRound(roundId)
  const name = lobby?.games.find(({ gameId }) => gameId === data?.gameId)?.name ?? data?.gameId
  return (
    <Dialog
      open={roundId !== null}
      onOpenChange={onClose}
      size="md"
      title={name ?? t('round.title')}
      closeLabel={t('round.close')}
      footer={data?.fairness && <Ways round={data} />}
    >
      {data ? (
        <div className="grid grid-cols-1 gap-5">
          {data.isFinished && !data.isCancelled && tablePathOf(data.gameId) && (
            <Suspense fallback={<Skeleton shape="block" className="h-60 rounded-xl" />}>
              <TableReplay round={data} />
            </Suspense>
          )}
          <RoundFacts round={data} />
        </div>
      ) : error instanceof ApiError && error.status === 404 ? (
        <Notice tone="info">{refusalText(error)}</Notice>
      ) : error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-72 rounded-xl" />
      )}
    </Dialog>
  )
}

function Ways({ round }: { readonly round: CasinoRound }) {
  const { t } = useTranslation('casino')
  const isOurs = isGameId(round.gameId)
  return (
    <>
      <Link
        to="/casino-fairness"
        search={{ round: round.roundId } as never}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('round.verify')}
      </Link>
      {isOurs && round.isFinished && !tablePathOf(round.gameId) && (
        <Link
          to="/casino/game/$gameID"
          params={{ gameID: round.gameId }}
          search={{ replay: round.roundId } as never}
          className={buttonClass()}
        >
          {t('round.replay')}
        </Link>
      )}
      {isOurs && !round.isFinished && (
        <GameLink gameId={round.gameId} mode="real" className={buttonClass()}>
          {t('round.goOn')}
        </GameLink>
      )}
    </>
  )
}
