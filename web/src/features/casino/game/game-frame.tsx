import type { CasinoGame } from '@momio/contract/casino'
import type { PageMessage } from '@momio/contract/frame-messages'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { balanceMoved, holdBalance, knownBalance } from '../../../balance/balance.ts'
import { checkBreakTime } from '../../../break-time/check-break-time.ts'
import { keepQuestion } from '../../../casino-games/kept-question.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { retryLobby } from '../../../casino-games/use-lobby.ts'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { maintenance } from '../../../maintenance/maintenance.ts'
import { betsOnTheirWay } from '../../../play-session/bets-on-their-way.ts'
import { preferences, usePreference } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type GameActor, hearFrame, type PlayMode, readKeptBet, startGameSession } from './game-session.ts'
import { useCoveredFrame } from './use-covered-frame.ts'

interface GameFrameProps {
  readonly game: CasinoGame
  readonly mode: PlayMode
  readonly replayId: string | null
  readonly playerId: string | null
  /** The game is closed and its last round was seen: it can be looked at, and nothing in it pressed. */
  readonly isOver: boolean
  readonly onLeave: () => void
  /** A bet or a decision is on its way or being shown, or no longer. */
  readonly onCover: (isCovered: boolean) => void
}

/** The game in its frame, which has no origin: it can neither read what is the player's nor call the server. */
export function GameFrame({ game, mode, replayId, playerId, isOver, onLeave, onCover }: GameFrameProps) {
  const { t } = useTranslation('casino')
  const frame = useRef<HTMLIFrameElement>(null)
  /** Counts how often the frame was loaded. */
  const [load, setLoad] = useState(0)
  const actor = useGameSession({ game, mode, replayId, playerId, onLeave, onCover }, frame)
  const isCovered = useCoveredFrame(frame, actor)
  useSound(frame)
  return (
    <div inert={isOver} className="relative min-h-0 flex-1 bg-black inert:opacity-75 inert:grayscale">
      <iframe
        key={load}
        ref={frame}
        inert={isCovered}
        data-game-frame=""
        sandbox="allow-scripts"
        src={`/games/index.html?game=${encodeURIComponent(game.gameId)}`}
        title={t('game.frame', { game: game.name })}
        allow="autoplay"
        className="absolute inset-0 size-full border-0"
      />
      {actor && <Over actor={actor} game={game} onLoadAgain={() => setLoad((before) => before + 1)} />}
    </div>
  )
}

interface OverProps {
  readonly actor: GameActor
  readonly game: CasinoGame
  readonly onLoadAgain: () => void
}

/** What the page lays over the frame while it cannot be played. */
function Over({ actor, game, onLoadAgain }: OverProps) {
  const { t } = useTranslation('casino')
  const isOpening = useSelector(actor, (state) => state.matches('opening'))
  const isLost = useSelector(actor, (state) => state.matches({ playing: { covered: 'lost' } }))
  const isStuck = useSelector(actor, (state) => state.matches('stuck'))
  const brokenText = useSelector(actor, (state) => state.context.brokenText)
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.failure : null))
  const isNotKnown = useSelector(actor, (state) => state.matches('unknown'))
  const isKept = useSelector(actor, (state) => state.context.unanswered !== null)
  if (isOpening) return <Curtain game={game} />
  if (isNotKnown) return <NotKnown isKept={isKept} onGoOn={() => actor.send({ type: 'retry' })} />
  if (isStuck || failure)
    return (
      <Failure
        error={failure}
        text={brokenText}
        onRetry={() => {
          if (isStuck) onLoadAgain()
          actor.send({ type: 'retry' })
        }}
      />
    )
  if (!isLost) return null
  return (
    <p
      role="status"
      className="absolute inset-x-3 top-3 mx-auto max-w-md rounded-xl border border-line bg-surface px-4 py-3 text-center text-sm shadow-lift"
    >
      {t('game.lost')}
    </p>
  )
}

/** Null until the first effect: the session lives as long as the frame. */
function useGameSession(
  { game, mode, replayId, playerId, onLeave, onCover }: Omit<GameFrameProps, 'isOver'>,
  frame: RefObject<HTMLIFrameElement | null>,
): GameActor | null {
  const queries = useQueryClient()
  const refusalText = useRefusalText()
  const { t } = useTranslation('casino-games')
  const [actor, setActor] = useState<GameActor | null>(null)
  // What a later render knows is reached through it.
  const navigate = useNavigate()
  const latest = useRef({ game, refusalText, onLeave, onCover, navigate, t })
  latest.current = { game, refusalText, onLeave, onCover, navigate, t }
  useEffect(() => {
    const { game } = latest.current
    const session = startGameSession({
      api,
      game,
      mode,
      replayId,
      playerId,
      questions:
        playerId === null
          ? null
          : keepQuestion(() => window.sessionStorage, {
              gameId: game.gameId,
              playerId,
              now: Date.now,
              readQuestion: readKeptBet,
            }),
      newId: () => crypto.randomUUID(),
      post: (message) => postTo(frame.current, message),
      look: () => ({
        locale: preferences.get('locale'),
        theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
        hasSound: preferences.get('gameSound') === 'on',
        reducesMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        balance: knownBalance(),
      }),
      refusalText: (error) => latest.current.refusalText(error),
      notKnownText: () => latest.current.t('notKnown.title'),
      holdBalance() {
        const releases = [holdBalance(), betsOnTheirWay.begin()]
        latest.current.onCover(true)
        return () => {
          for (const release of releases) release()
          latest.current.onCover(false)
        }
      },
      onRound() {
        balanceMoved()
        void queries.invalidateQueries({ queryKey: ROUNDS_KEY })
      },
      onRefused(error) {
        const { code } = error as { code?: unknown }
        if (code === 'BREAK_TIME') checkBreakTime()
        if (code === 'GAME_CLOSED') retryLobby()
        if (code === 'IN_MAINTENANCE') void maintenance.look()
      },
      onLeave: () => latest.current.onLeave(),
      onVerify: (round) => void latest.current.navigate({ to: '/casino-fairness', search: { round } as never }),
    })
    const stopHearing = hearFrame(session.actor, () => frame.current?.contentWindow)
    setActor(session.actor)
    return () => {
      stopHearing()
      session.end()
    }
  }, [frame, mode, replayId, playerId, queries])
  return actor
}

function postTo(frame: HTMLIFrameElement | null, message: PageMessage) {
  // A sandboxed frame has no origin that could be named.
  frame?.contentWindow?.postMessage(message, '*')
}

function useSound(frame: RefObject<HTMLIFrameElement | null>) {
  const isOn = usePreference('gameSound') === 'on'
  useEffect(() => postTo(frame.current, { type: 'sound', isOn }), [frame, isOn])
}

function Curtain({ game }: Pick<GameFrameProps, 'game'>) {
  const { t } = useTranslation('casino')
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-bg text-text"
    >
      <TilePicture gameId={game.gameId} isEager className="h-56 w-43 rounded-2xl motion-safe:animate-pulse" />
      <p className="text-muted">{t('game.loading', { game: game.name })}</p>
    </div>
  )
}

interface NotKnownProps {
  /** Whether going on asks for the same bet once more. */
  readonly isKept: boolean
  readonly onGoOn: () => void
}

/** A stake may have been taken: said until the player goes on. */
function NotKnown({ isKept, onGoOn }: NotKnownProps) {
  const { t } = useTranslation('casino-games')
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center bg-bg text-text">
      <EmptyState
        icon="warning"
        title={t('notKnown.title')}
        description={t(isKept ? 'notKnown.askAgainText' : 'notKnown.text')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button icon="refresh" onClick={onGoOn}>
              {t(isKept ? 'notKnown.askAgain' : 'notKnown.goOn')}
            </Button>
            <Link to="/casino-history" className={buttonClass({ variant: 'secondary' })}>
              {t('notKnown.toHistory')}
            </Link>
          </span>
        }
      />
    </div>
  )
}

interface FailureProps {
  readonly error: unknown
  /** What the game itself says of it. */
  readonly text: string | null
  readonly onRetry: () => void
}

function Failure({ error, text, onRetry }: FailureProps) {
  const { t } = useTranslation('casino')
  const refusalText = useRefusalText()
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center bg-bg text-text">
      <EmptyState
        icon="warning"
        title={t('game.failed')}
        description={error ? refusalText(error) : (text ?? t('game.stuck'))}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button icon="refresh" onClick={onRetry}>
              {t('game.retry')}
            </Button>
            <Link to="/casino" className={buttonClass({ variant: 'secondary' })}>
              {t('game.back')}
            </Link>
          </span>
        }
      />
    </div>
  )
}
