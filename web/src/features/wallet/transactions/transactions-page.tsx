import { Tabs } from '@momio/ui/controls/tabs'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { BonusSection } from '../../../bonus/bonus-section.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WalletScreen } from '../wallet-screen.tsx'
import { Movements } from './movements.tsx'
import { Statement } from './statement.tsx'

export function TransactionsPage() {
  const { t } = useTranslation('transactions')
  const navigate = useNavigate()
  const { tab } = useRouterState({ select: ({ location }) => location.search as { tab?: unknown } })
  return (
    <WalletScreen wide title={t('title')} guestText={t('guestText')}>
      <BonusSection />
      <Tabs
        label={t('title')}
        value={tab === 'statement' ? 'statement' : 'movements'}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: (search: object) => ({ ...search, tab: next === 'statement' ? next : undefined }) as never,
            replace: true,
          })
        }
        items={[
          { value: 'movements', label: t('tabs.movements'), content: <Movements /> },
          { value: 'statement', label: t('tabs.statement'), content: <Statement /> },
        ]}
      />
    </WalletScreen>
  )
}
