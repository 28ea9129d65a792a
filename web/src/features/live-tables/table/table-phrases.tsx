import type { LiveTable } from '@momio/contract/game-ids'
import { GAME_PHRASES } from '@momio/contract/game-phrases'
import { chipClass } from '@momio/ui/controls/chip'
import { useEffect, useRef } from 'react'
import type { SaidPhrase } from '../../../live-table/table-view.ts'
import { openLogin } from '../../../session/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Panel } from './panel.tsx'
import { useSayPhrase } from './use-say-phrase.ts'

interface TablePhrasesProps {
  readonly tableId: LiveTable
  readonly phrases: readonly SaidPhrase[]
}

/** What is said at the table: only phrases of the list, so that nobody is insulted. */
export function TablePhrases({ tableId, phrases }: TablePhrasesProps) {
  const { t } = useTranslation('live-tables')
  const isSignedIn = useSession().kind === 'signed-in'
  const { say, refusal } = useSayPhrase(tableId)
  return (
    <Panel title={t('phrases.title')} aside={t('phrases.note')}>
      <Said phrases={phrases} />
      <ul aria-label={t('phrases.choose')} className="flex flex-wrap gap-2">
        {GAME_PHRASES.map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              className={`${chipClass()} relative after:absolute after:inset-x-0 after:-inset-y-1`}
              onClick={() => (isSignedIn ? say(phrase) : openLogin())}
            >
              {t(`phrases.words.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-xs empty:hidden">
        {refusal}
      </p>
    </Panel>
  )
}

function Said({ phrases }: Pick<TablePhrasesProps, 'phrases'>) {
  const { t } = useTranslation('live-tables')
  const list = useRef<HTMLUListElement>(null)
  const newest = phrases.at(-1)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest phrase is brought into sight
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [newest])
  if (phrases.length === 0) return <p className="text-muted text-sm">{t('phrases.none')}</p>
  return (
    <ul
      ref={list}
      aria-label={t('phrases.said')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
      tabIndex={0}
      className="grid max-h-44 grid-cols-1 justify-items-start gap-1.5 overflow-y-auto -outline-offset-2"
    >
      {phrases.map(({ key, name, phrase }) => (
        <li key={key} className="rounded-lg bg-odds px-2.5 py-1.5 text-sm">
          <strong className="mr-1.5 font-semibold text-accent">{name}</strong>
          {t(`phrases.words.${phrase}`)}
        </li>
      ))}
    </ul>
  )
}
