import type { LivenessChallenge } from '@momio/contract/account-codes'
import { useTranslation } from '../texts/use-translation.ts'

/** What to do before the camera, in words and as a drawing; as in a mirror, left is the player's left. */
export function ChallengeHint({ challenge }: { readonly challenge: LivenessChallenge }) {
  const { t } = useTranslation('face-modal')
  const turn = challenge === 'turn-left' ? -1 : challenge === 'turn-right' ? 1 : 0
  return (
    <div role="status" className="flex items-center justify-center gap-4 rounded-xl bg-odds p-3">
      <svg viewBox="-50 -40 100 80" aria-hidden="true" className="h-20 shrink-0 fill-none stroke-text" strokeWidth="3">
        <ellipse rx="24" ry="32" />
        {turn === 0 ? (
          <path d="M-14 -6q5 5 10 0M4 -6q5 5 10 0M-8 14q8 6 16 0" strokeLinecap="round" />
        ) : (
          <>
            <g transform={`translate(${turn * 8} 0)`} strokeLinecap="round">
              <path d="M-8 -6h.1M8 -6h.1" strokeWidth="5" />
              <path d={`M${turn * 4} 0l${turn * 4} 6h${-turn * 4}M-6 14q6 5 12 0`} />
            </g>
            <path
              d={`M${turn * 30} 0h${turn * 14}m${-turn * 6} -6l${turn * 6} 6l${-turn * 6} 6`}
              className="stroke-accent"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
      <p className="font-display font-semibold text-lg">{t(`challenge.${challenge}`)}</p>
    </div>
  )
}
