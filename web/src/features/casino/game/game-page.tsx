import type { CasinoGame } from '@momio/contract/casino'
import { isGameId } from '@momio/contract/game-ids'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Link, useCanGoBack, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFullScreen } from '../../../casino-games/use-full-screen.ts'
import { retryLobby, useLobby } from '../../../casino-games/use-lobby.ts'
import { useOwnPageTitle } from '../../../page-title.ts'
import { openLogin } from '../../../session/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ClosedBar } from './closed-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameHeader } from './game-header.tsx'
import type { PlayMode } from './game-session.ts'
import { ModeBar } from './mode-bar.tsx'
import { RotateHint } from './rotate-hint.tsx'
import { useVisit } from './use-visit.ts'

interface GameSearch {
  readonly mode?: unknown
  readonly replay?: unknown
}

/** One game: its header, its frame, and for what it is played. */
export function GamePage() {
  const { gameID = '' } = useParams({ strict: false })
  const { lobby, hasFailed } = useLobby()
  const { t } = useTranslation('casino')
  const game = lobby?.games.find(({ gameId }) => gameId === gameID)
  useOwnPageTitle(game?.name ?? null)
  if (!lobby)
    return hasFailed ? (
      <Message icon="warning" title={t('lobby.failed')} text={t('lobby.failedText')}>
        <Button icon="refresh" onClick={retryLobby}>
          {t('lobby.retry')}
        </Button>
      </Message>
    ) : (
      <Skeleton shape="block" className="h-dvh w-full rounded-none!" />
    )
  if (!game || !isGameId(game.gameId))
    return (
      <Message icon="casino" title={t('game.unknown')} text={t('game.unknownText')}>
        <Link to="/casino" className={buttonClass()}>
          {t('game.back')}
        </Link>
      </Message>
    )
  return <Game key={game.gameId} game={game} />
}

function Game({ game }: { readonly game: CasinoGame }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const fullScreen = useFullScreen()
  const session = useSession()
  const { mode, replay } = useSearch({ strict: false }) as GameSearch
  const replayId = typeof replay === 'string' ? replay : null
  const playerId = session.kind === 'signed-in' ? session.user.id : null
  const isReal = mode === 'real' || (mode !== 'demo' && session.kind !== 'guest')
  const wanted: PlayMode = isReal || replayId ? 'real' : 'demo'
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/casino' }))
  const [isCovered, setCovered] = useState(false)
  const isForMoney = wanted === 'real' && playerId !== null && replayId === null
  const visit = useVisit({ game, isForMoney, isReplay: replayId !== null, isCovered })
  return (
    <div className="flex h-dvh flex-col bg-bg">
      <GameHeader
        game={game}
        mode={wanted}
        isReplay={replayId !== null}
        isSignedIn={playerId !== null}
        fullScreen={fullScreen}
        onLeave={leave}
      />
      {game.isWide && <RotateHint />}
      {session.kind === 'restoring' ? (
        <Skeleton shape="block" className="h-auto! flex-1 rounded-none!" />
      ) : wanted === 'real' && playerId === null ? (
        <SignIn game={game} />
      ) : visit === 'asking' ? (
        <Skeleton shape="block" className="h-auto! flex-1 rounded-none!" />
      ) : visit === 'closed' ? (
        <Closed game={game} />
      ) : (
        <GameFrame
          key={`${wanted} ${playerId} ${replayId}`}
          game={game}
          mode={wanted}
          replayId={replayId}
          playerId={playerId}
          isOver={visit === 'over'}
          onLeave={leave}
          onCover={setCovered}
        />
      )}
      {(visit === 'finishing' || visit === 'over') && <ClosedBar visit={visit} />}
      {replayId === null && !fullScreen.isFull && <ModeBar game={game} mode={wanted} isSignedIn={playerId !== null} />}
    </div>
  )
}

/** For money one signs in; whoever does comes back to this very page and plays. */
function SignIn({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('casino')
  const isGuest = useSession().kind === 'guest'
  useEffect(() => {
    if (isGuest) openLogin()
  }, [isGuest])
  return (
    <Message icon="lock" title={t('game.signIn')} text={t('game.signInText', { game: game.name })}>
      <Button onClick={openLogin}>{t('game.login')}</Button>
      <Link
        to="/casino/game/$gameID"
        params={{ gameID: game.gameId }}
        search={{ mode: 'demo' } as never}
        replace
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('game.toDemo')}
      </Link>
    </Message>
  )
}

function Closed({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('casino')
  const toLobby = (
    <Link to="/casino" className={buttonClass()}>
      {t('game.back')}
    </Link>
  )
  if (game.isOpen) return <ClosedCasino>{toLobby}</ClosedCasino>
  return (
    <Message icon="lock" title={t('game.closed')} text={t('game.closedText')}>
      {toLobby}
    </Message>
  )
}

/** The game is closed with all the others. */
function ClosedCasino({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('maintenance')
  return (
    <Message icon="clock" title={t('casino.title')} text={t('casino.text')}>
      {children}
    </Message>
  )
}

interface MessageProps {
  readonly icon: 'warning' | 'casino' | 'clock' | 'lock'
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <section className="grid min-h-0 flex-1 place-content-center">
      <EmptyState
        icon={icon}
        title={title}
        description={text}
        action={<span className="flex flex-wrap justify-center gap-2">{children}</span>}
      />
    </section>
  )
}
