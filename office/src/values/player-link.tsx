import { Link } from '@tanstack/react-router'
import { useMay } from '../member/use-member.ts'

interface PlayerLinkProps {
  readonly playerId: string
  readonly username: string
}

/** Leads to the page of the player whoever may see it. */
export function PlayerLink({ playerId, username }: PlayerLinkProps) {
  const may = useMay()
  if (!may('players.read')) return username
  return (
    <Link to="/players/$playerId" params={{ playerId }} search={{}} className="text-accent hover:underline">
      {username}
    </Link>
  )
}
