import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import type { CardStep } from './identity-card-machine.ts'

const SIDES = ['IdentityCardFront', 'IdentityCardBack'] as const

/** Which of the two sides it is about. */
export function Sides({ current }: { readonly current: CardStep }) {
  const { t } = useTranslation('documents')
  return (
    <ol className="grid grid-cols-2 gap-2">
      {SIDES.map((side, index) => {
        const done = index < SIDES.indexOf(current)
        const now = side === current
        return (
          <li
            key={side}
            aria-current={now ? 'step' : undefined}
            className={`flex items-center gap-2 border-t-3 pt-2 font-semibold text-sm ${
              now || done ? 'border-accent' : 'border-line text-muted'
            }`}
          >
            {done && <Icon name="check" size={16} className="text-accent" />}
            {t(`sides.${side}`)}
          </li>
        )
      })}
    </ol>
  )
}
