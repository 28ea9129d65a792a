import type { casinoHistory } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { Button } from '@momio/ui/controls/button'
import { Select } from '@momio/ui/controls/select'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RoundFacts } from '../round-facts.tsx'
import { useRound } from '../use-round.ts'

// The rules of all games come with it.
const RoundCheck = lazyPart(() => import('./round-check.tsx'))

/** One of the last rounds, or the one that the address names; below it what this browser makes of its seeds. */
export function RoundChoice({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTranslation('casino')
  const locale = useLocale()
  const pesosText = usePesosText()
  const navigate = useNavigate()
  const query = { page: 1, pageSize: 20, status: undefined }
  const { data, isError, refetch } = useQuery({
    queryKey: [...ROUNDS_KEY, 'history', query],
    queryFn: ({ signal }) => api.call<typeof casinoHistory>(routes.casinoHistory, { query }, { signal }),
    staleTime: 0,
  })
  const rounds = data?.items ?? []
  const options = rounds.map(({ roundId: value, gameName, date, payout }) => ({
    value,
    label: `${gameName} · ${formatDateTime(date, 'date-time', locale)} · ${pesosText(payout)}`,
  }))
  if (roundId !== null && !options.some(({ value }) => value === roundId))
    options.unshift({ value: roundId, label: roundId })
  const choose = (round: string) =>
    void navigate({ to: '/casino-fairness', search: { round } as never, replace: true, resetScroll: false })
  if (data && options.length === 0) return <p className="text-muted">{t('fairness.noRounds')}</p>
  return (
    <>
      {!data && isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Select
          label={t('fairness.choose')}
          placeholder={t('fairness.choosePlaceholder')}
          value={roundId ?? ''}
          onValueChange={(value) => value && choose(value)}
          options={options}
        />
      )}
      {roundId === null && options[0] && (
        <Button variant="secondary" className="justify-self-start" onClick={() => choose(options[0]?.value ?? '')}>
          {t('fairness.checkLast')}
        </Button>
      )}
      {roundId !== null && <Chosen key={roundId} roundId={roundId} />}
    </>
  )
}

function Chosen({ roundId }: { readonly roundId: string }) {
  const { data, isError, refetch } = useRound(roundId)
  if (!data)
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" className="h-60 rounded-xl" />
    )
  return (
    <>
      <Suspense fallback={<Skeleton shape="block" className="h-32 rounded-xl" />}>
        <RoundCheck round={data} />
      </Suspense>
      <RoundFacts round={data} />
    </>
  )
}
