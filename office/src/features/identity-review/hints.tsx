import type { IdentityItem } from '@momio/contract/staff-identity'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from './locales/es.json'

type Reason = keyof typeof es.reasons

/** Why to look closely: what the pictures said against it. Nothing of it decides anything. */
export function Hints({ item: { reasons, curpDuplicateOf, face } }: { readonly item: IdentityItem }) {
  const { t } = useTranslation('identity-review')
  if (reasons.length === 0 && !face?.nearest)
    return (
      <p className="flex items-center gap-2 text-sm text-up">
        <Icon name="check" size={16} />
        {t('hints.none')}
      </p>
    )
  return (
    <ul aria-label={t('hints.title')} className="grid gap-1.5 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2">
          <Icon name="warning" size={16} className="mt-0.5 text-live" />
          {t(`reasons.${reason as Reason}`, { username: curpDuplicateOf ?? '' })}
        </li>
      ))}
      {face?.nearest && (
        <li className="flex flex-wrap items-center gap-x-2">
          <Icon name="face" size={16} className="text-live" />
          {t('hints.nearest', { distance: face.nearest.distance.toFixed(3) })}
          <Link
            to="/verification"
            search={{ player: face.nearest.playerId } as never}
            className="font-semibold text-accent underline"
          >
            {face.nearest.username}
          </Link>
        </li>
      )}
    </ul>
  )
}
