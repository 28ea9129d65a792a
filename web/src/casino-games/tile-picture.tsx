import { tileArt } from './tile-art.ts'

interface TilePictureProps {
  readonly gameId: string
  readonly className?: string
  /** Shown at once, e.g. the first tiles of a page. */
  readonly isEager?: boolean
}

/** Decoration: the name of the game stands beside it. */
export function TilePicture({ gameId, className = '', isEager = false }: TilePictureProps) {
  return (
    <img
      src={tileArt(gameId)}
      alt=""
      width={360}
      height={470}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={`bg-odds object-cover ${className}`}
    />
  )
}
