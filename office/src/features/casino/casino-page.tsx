import * as routes from '@momio/contract/casino-routes'
import type { CasinoReturn, casinoReturns, staffGames, switchGame } from '@momio/contract/staff-casino'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { ChoiceField } from '../../table/choice-field.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'
import { isUnusual } from './is-unusual.ts'
import { OutsideRoundsLeft } from './outside-rounds-left.tsx'
import { Rounds } from './rounds.tsx'

const DAYS = ['30', '1', '7', '90'] as const

interface Game extends CasinoReturn {
  readonly off: { readonly reason: string; readonly by: string } | null
}

/** The games: what they gave back, which are open, and the rounds of a player. */
export function CasinoPage() {
  const { t } = useTranslation('casino')
  const may = useMay()
  const [address] = useAddress()
  const [switching, setSwitching] = useState<Game | null>(null)
  const days = Number(DAYS.find((each) => each === address.days) ?? DAYS[0])
  const returns = useQuery({
    queryKey: ['casino', 'returns', days],
    queryFn: ({ signal }) => api.call<typeof casinoReturns>(routes.casinoReturns, { query: { days } }, { signal }),
    refetchInterval: 15_000,
  })
  const games = useQuery({
    queryKey: ['casino', 'games'],
    queryFn: ({ signal }) => api.call<typeof staffGames>(routes.staffGames, {}, { signal }),
    refetchInterval: 15_000,
  })
  const rows =
    returns.data &&
    games.data &&
    returns.data.games.map(
      (game): Game => ({
        ...game,
        off: games.data.games.find(({ gameId }) => gameId === game.gameId)?.off ?? null,
      }),
    )
  const percent = (value: number | null) => (value === null ? '—' : t('percent', { value: (value * 100).toFixed(2) }))
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <DataTable<Game>
        caption={t('games')}
        query={returns.error ? returns : games}
        rows={rows}
        rowKey={({ gameId }) => gameId}
        fileName="casino-retorno"
        controls={
          <ChoiceField
            label={t('period')}
            name="days"
            options={DAYS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          />
        }
        columns={[
          {
            key: 'game',
            header: t('game'),
            primary: true,
            cell: ({ name }) => name,
            sortBy: ({ name }) => name,
            csv: ({ name }) => name,
          },
          {
            key: 'rounds',
            header: t('rounds'),
            align: 'end',
            cell: ({ rounds }) => rounds.toLocaleString('es-MX'),
            sortBy: ({ rounds }) => rounds,
            csv: ({ rounds }) => rounds,
          },
          {
            key: 'staked',
            header: t('staked'),
            align: 'end',
            cell: ({ staked }) => <Pesos amount={staked} />,
            sortBy: ({ staked }) => staked,
            csv: ({ staked }) => staked,
          },
          {
            key: 'paid',
            header: t('paid'),
            align: 'end',
            cell: ({ paid }) => <Pesos amount={paid} />,
            csv: ({ paid }) => paid,
          },
          {
            key: 'published',
            header: t('published'),
            align: 'end',
            cell: ({ published }) => percent(published),
            csv: ({ published }) => published,
          },
          {
            key: 'observed',
            header: t('observed'),
            align: 'end',
            cell: (game) => (
              <span className={isUnusual(game) ? 'font-semibold text-gift' : ''}>
                {percent(game.observed)}
                {game.standardError !== null && (
                  <span className="block text-muted text-xs">
                    {t('error', { value: (game.standardError * 200).toFixed(2) })}
                  </span>
                )}
                {isUnusual(game) && <span className="block text-xs">{t('unusual')}</span>}
              </span>
            ),
            csv: ({ observed }) => observed,
          },
          {
            key: 'state',
            header: t('state'),
            cell: ({ off }) => (
              <Badge tone={off ? 'neutral' : 'accent'}>{off ? t('off', { by: off.by }) : t('on')}</Badge>
            ),
            csv: ({ off }) => (off ? 0 : 1),
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (game) =>
              may('casino.switch') && (
                <Button
                  size="sm"
                  variant={game.off ? 'primary' : 'secondary'}
                  aria-label={`${t(game.off ? 'switchOn' : 'switchOff')} ${game.name}`}
                  onClick={() => setSwitching(game)}
                >
                  {t(game.off ? 'switchOn' : 'switchOff')}
                </Button>
              ),
          },
        ]}
      />
      <OutsideRoundsLeft />
      <Rounds />
      {switching && (
        <ReasonDialog
          open
          onClose={() => setSwitching(null)}
          title={t(switching.off ? 'onTitle' : 'offTitle', { name: switching.name })}
          touches={<p>{t(switching.off ? 'onTouches' : 'offTouches')}</p>}
          submit={t(switching.off ? 'switchOn' : 'switchOff')}
          danger={!switching.off}
          done={t(switching.off ? 'switchedOn' : 'switchedOff')}
          onSubmit={(reason) =>
            api.call<typeof switchGame>(routes.switchGame, {
              params: { gameId: switching.gameId },
              body: { isOpen: switching.off !== null, reason },
            })
          }
          changes={[['casino']]}
        />
      )}
    </div>
  )
}
