import type { bonusOfPlayer, readWelcomeGift, switchWelcomeGift } from '@momio/contract/promo'
import * as routes from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { Panel } from '../../panel/panel.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'

/** Whether the welcome gift is given, and the bonus of a player. */
export function PromoPage() {
  const { t } = useTranslation('promo')
  const may = useMay()
  const [isSwitching, setSwitching] = useState(false)
  const gift = useQuery({
    queryKey: ['welcome-gift'],
    queryFn: ({ signal }) => api.call<typeof readWelcomeGift>(routes.readWelcomeGift, {}, { signal }),
    refetchInterval: 15_000,
  })
  const isOn = gift.data?.isOn
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <Panel
        title={t('gift')}
        aside={isOn !== undefined && <Badge tone={isOn ? 'accent' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4">
          {gift.error ? (
            <LoadFailure error={gift.error} onRetry={() => void gift.refetch()} />
          ) : (
            <p className="text-muted text-sm">{t('giftText')}</p>
          )}
          {may('bonuses.switch') && isOn !== undefined && (
            <Button variant={isOn ? 'danger' : 'primary'} onClick={() => setSwitching(true)}>
              {t(isOn ? 'switchOff' : 'switchOn')}
            </Button>
          )}
        </div>
      </Panel>
      <BonusOfPlayer />
      {isSwitching && isOn !== undefined && (
        <ReasonDialog
          open
          onClose={() => setSwitching(false)}
          title={t(isOn ? 'offTitle' : 'onTitle')}
          touches={<p>{t(isOn ? 'offTouches' : 'onTouches')}</p>}
          submit={t(isOn ? 'switchOff' : 'switchOn')}
          danger={isOn}
          done={t('switched')}
          onSubmit={(reason) =>
            api.call<typeof switchWelcomeGift>(routes.switchWelcomeGift, { body: { isOn: !isOn, reason } })
          }
          changes={[['welcome-gift']]}
        />
      )}
    </div>
  )
}

function BonusOfPlayer() {
  const { t } = useTranslation('promo')
  const id = useId()
  const [address, change] = useAddress()
  const [typed, setTyped] = useState(address.userId ?? '')
  const userId = address.userId ?? ''
  // Asked for when somebody wants to see it: every look is in the audit log.
  const { data, error, refetch } = useQuery({
    queryKey: ['bonus', userId],
    queryFn: ({ signal }) => api.call<typeof bonusOfPlayer>(routes.bonusOfPlayer, { params: { userId } }, { signal }),
    enabled: userId !== '',
    refetchOnWindowFocus: false,
  })
  function ask(event: FormEvent) {
    event.preventDefault()
    change({ userId: typed.trim() || undefined })
  }
  const isNone = (error as { code?: string } | null)?.code === 'NOT_FOUND'
  return (
    <Panel title={t('ofPlayer')}>
      <form onSubmit={ask} className="flex flex-wrap items-end gap-2 border-line border-t p-4">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-muted text-xs">
            {t('player')}
          </label>
          <input
            id={id}
            value={typed}
            maxLength={64}
            onChange={(event) => setTyped(event.target.value)}
            className="h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text sm:w-80"
          />
        </div>
        <Button type="submit" variant="secondary" icon="search">
          {t('look')}
        </Button>
      </form>
      <div role="status" className="grid gap-3 px-4 pb-4 text-sm empty:hidden">
        {isNone && <p className="text-muted">{t('none')}</p>}
        {error && !isNone && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && !data.bonus && <p>{t('refused', { reason: data.endReason ?? '—' })}</p>}
        {data?.bonus && (
          <dl className="grid grid-cols-1 gap-3 tabular-nums sm:grid-cols-4">
            {[
              { label: t('state'), value: t(`states.${data.bonus.state}`) },
              { label: t('given'), value: <Pesos amount={data.bonus.amount} /> },
              { label: t('left'), value: <Pesos amount={data.bonus.balance} /> },
              {
                label: t('rollover'),
                value: (
                  <>
                    <Pesos amount={data.bonus.rolloverDone} /> / <Pesos amount={data.bonus.rolloverNeeded} />
                  </>
                ),
              },
            ].map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted text-xs">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {data && data.tickets.length > 0 && (
          <p className="text-muted">{t('tickets', { count: data.tickets.length })}</p>
        )}
      </div>
    </Panel>
  )
}
