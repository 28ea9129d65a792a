import type { CasinoGame } from '@momio/contract/casino'
import { IconButton } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { type ReactNode, useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useRtpText } from '../../../casino-games/use-rtp-text.ts'
import { VolatilityBars } from '../../../casino-games/volatility-bars.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'

interface RulesButtonProps {
  readonly game: CasinoGame
  readonly rules: readonly string[]
  /** Below the rules, e.g. what each bet pays. */
  readonly children?: ReactNode
}

/** How the table is played, and what is published about it, behind the information button. */
export function RulesButton({ game, rules, children }: RulesButtonProps) {
  const { t } = useTranslation('live-tables')
  const [isOpen, setIsOpen] = useState(false)
  const rtpText = useRtpText()
  const pesosText = usePesosText()
  return (
    <>
      <IconButton icon="info" label={t('rules.open')} onClick={() => setIsOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('rules.title')}
        closeLabel={t('rules.close')}
        size="md"
        reading
      >
        <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-odds p-3 text-sm tabular-nums">
          <Fact name={t('rules.return')}>{rtpText(game.returnToPlayer)}</Fact>
          <Fact name={t('rules.volatility')}>
            <VolatilityBars volatility={game.volatility} />
          </Fact>
          <Fact name={t('rules.least')}>{pesosText(game.minStake, { short: true })}</Fact>
          <Fact name={t('rules.most')}>{pesosText(game.maxStake, { short: true })}</Fact>
        </dl>
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-accent">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {children}
      </Dialog>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
