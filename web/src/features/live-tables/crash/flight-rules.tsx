import type { CasinoGame } from '@momio/contract/casino'
import { bcp47 } from '@momio/contract/locale'
import { HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RulesButton } from '../table/rules-button.tsx'

/** How the rocket is played and what it returns. */
export function FlightRules({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('crash')
  const locale = useLocale()
  const money = usePesosText()
  const multipleText = useMultipleText()
  const percent = new Intl.NumberFormat(bcp47(locale), { style: 'percent', maximumFractionDigits: 2 })
  const { returnToPlayer, minStake, maxStake } = game
  const rules = [
    t('rules.board'),
    t('rules.leave'),
    t('rules.lost'),
    t('rules.auto'),
    t('rules.highest', { highest: multipleText(HIGHEST_MULTIPLIER, 0) }),
    t('rules.return', { percent: percent.format(returnToPlayer), half: percent.format(returnToPlayer / 2) }),
    t('rules.limits', { least: money(minStake, { short: true }), most: money(maxStake, { short: true }) }),
    t('rules.offline'),
    t('rules.late'),
    t('rules.tax'),
  ]
  return <RulesButton game={game} rules={rules} />
}
