import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../texts/use-translation.ts'
import type { Block, Body } from './content/body.ts'

interface SectionTextProps {
  readonly summary: string
  readonly body: Body
}

/** The summary in the reader's language, and the full text, which is Spanish: folded away for whoever reads another. */
export function SectionText({ summary, body }: SectionTextProps) {
  const { t, language } = useTranslation('policies')
  const blocks = body.map((block) => <TextBlock key={String(block)} block={block} />)
  if (language === 'es')
    return (
      <div className="grid gap-3">
        <p className="font-semibold text-base text-text">{summary}</p>
        {blocks}
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className="text-base text-text leading-relaxed">{summary}</p>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-accent text-sm">
          {t('spanish')}
          <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div lang="es" className="grid gap-3 pt-1">
          {blocks}
        </div>
      </details>
    </div>
  )
}

function TextBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p className="break-words text-base text-text leading-relaxed">{block}</p>
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
      {block.map((point) => (
        <li key={point} className="break-words pl-1 text-base text-text leading-relaxed">
          {point}
        </li>
      ))}
    </ul>
  )
}
