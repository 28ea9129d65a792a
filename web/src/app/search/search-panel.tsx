import { Field } from '@momio/ui/controls/field'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Dialog } from '@momio/ui/overlays/dialog'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { searchLiveMenu } from './search-live-menu.ts'

interface SearchPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const ITEM =
  'flex h-11 items-center gap-3 rounded-lg px-3 font-medium transition-colors hover:bg-odds focus-visible:bg-odds'

export default function SearchPanel({ open, onOpenChange }: SearchPanelProps) {
  const { t } = useTranslation('search')
  const [term, setTerm] = useState('')
  const menu = useLiveMenu()
  const found = searchLiveMenu(menu ?? { sports: [], tournaments: [] }, term)
  const close = () => onOpenChange(false)
  useEffect(() => {
    if (!open) setTerm('')
  }, [open])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="md" title={t('title')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <Field
          type="search"
          label={t('field')}
          placeholder={t('placeholder')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          autoComplete="off"
          autoFocus
        />
        <div aria-live="polite" className="grid max-h-[50dvh] min-h-64 content-start gap-4 overflow-y-auto">
          {found.sports.length > 0 && (
            <section>
              <h3 className="pb-1 font-bold text-muted text-xs uppercase tracking-wider">{t('sports')}</h3>
              {found.sports.map((sport) => (
                <Link
                  key={sport.id}
                  to="/sport/$sportId"
                  params={{ sportId: sport.id }}
                  onClick={close}
                  className={ITEM}
                >
                  <SportIcon sportId={sport.id} size={20} />
                  <span className="min-w-0 flex-1 truncate">{sport.name}</span>
                  <span className="font-bold text-live text-xs tabular-nums">{sport.live}</span>
                </Link>
              ))}
            </section>
          )}
          {found.tournaments.length > 0 && (
            <section>
              <h3 className="pb-1 font-bold text-muted text-xs uppercase tracking-wider">{t('tournaments')}</h3>
              {found.tournaments.map((tournament) => (
                <Link
                  key={tournament.id}
                  to="/sport/$sportId/tournament/$tournamentId"
                  params={{ sportId: tournament.sportId, tournamentId: tournament.id }}
                  onClick={close}
                  className={ITEM}
                >
                  <SportIcon sportId={tournament.sportId} size={20} />
                  <span className="min-w-0 flex-1 truncate">{tournament.name}</span>
                  <span className="font-bold text-muted text-xs tabular-nums">{tournament.live}</span>
                </Link>
              ))}
            </section>
          )}
          {menu && found.sports.length + found.tournaments.length === 0 && (
            <EmptyState icon="search" title={t(term ? 'none' : 'empty')} description={t('noneHint')} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
