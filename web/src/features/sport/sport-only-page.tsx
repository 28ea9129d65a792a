import { useParams } from '@tanstack/react-router'
import { MatchesProvider } from '../../matches/matches-provider.tsx'
import { OneSport } from './one-sport.tsx'

/** Asked for before the page is drawn. */
export { beginLive as begin } from '../../live/live.ts'

/** The sport in the address: live, to come, or of a day. */
export function SportOnlyPage() {
  const { sportId = '' } = useParams({ strict: false })
  return (
    <MatchesProvider>
      <div className="min-h-dvh">
        <OneSport key={sportId} sportId={sportId} />
      </div>
    </MatchesProvider>
  )
}
