import type { MatchHead } from '../../../live/stores/live-store.ts'

/** Both sides in the colours that charts give them. */
export function Names({ head }: { readonly head: MatchHead }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-text text-xs">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="size-2 shrink-0 rounded-full bg-accent" />
        <span className="truncate">{head.homeName}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="size-2 shrink-0 rounded-full bg-away" />
        <span className="truncate">{head.awayName}</span>
      </span>
    </p>
  )
}
