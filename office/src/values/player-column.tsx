import { Link } from '@tanstack/react-router'
import { useMay } from '../member/use-member.ts'
import type { DataColumn } from '../table/data-column.ts'

interface NamedPlayer {
  readonly playerId: string
  readonly username: string
}

/** Whose a row is. The name leads to the page of the player whoever may see it. */
export function playerColumn<Row extends NamedPlayer>(header: string): DataColumn<Row> {
  return {
    key: 'player',
    header,
    primary: true,
    cell: ({ playerId, username }) => <PlayerLink playerId={playerId} username={username} />,
    csv: ({ username }) => username,
  }
}

function PlayerLink({ playerId, username }: NamedPlayer) {
  const may = useMay()
  if (!may('players.read')) return username
  return (
    <Link to="/players/$playerId" params={{ playerId }} search={{}} className="text-accent hover:underline">
      {username}
    </Link>
  )
}
