import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { DateTime } from '@momio/ui/values/date-time'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Seed } from '../round-facts.tsx'
import { randomSeed } from './random-seed.ts'
import { useRotateSeeds, useSeeds } from './seed-calls.ts'

const LONGEST = 64

/** The pair that rounds are drawn from now, and the way to another one. */
export function Seeds() {
  const { t } = useTranslation('casino')
  const { data, isError, refetch } = useSeeds()
  if (!data)
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" className="h-40 rounded-xl" />
    )
  const { commitment, clientSeed, nonce, wasPromised } = data.current
  return (
    <>
      <dl className="grid grid-cols-1 gap-1 rounded-xl border border-line bg-bg p-3">
        <Seed name={t('fairness.commitment')} value={commitment} />
        <Seed name={t('fairness.clientSeed')} value={clientSeed} />
        <Seed name={t('fairness.nextNonce')} value={String(nonce)} />
        <Seed name={t('fairness.nextCommitment')} value={data.next.commitment} />
      </dl>
      {!wasPromised && (
        <Notice tone="info" icon="info">
          {t('fairness.notPromised')}
        </Notice>
      )}
      <Rotation commitment={data.next.commitment} />
    </>
  )
}

function Rotation({ commitment }: { readonly commitment: string }) {
  const { t } = useTranslation('casino')
  const refusalText = useRefusalText()
  const { mutate, isPending, isSuccess, error } = useRotateSeeds()
  const [seed, setSeed] = useState(randomSeed)
  const rotate = (event: FormEvent) => {
    event.preventDefault()
    mutate({ clientSeed: seed.trim(), commitment }, { onSuccess: () => setSeed(randomSeed()) })
  }
  return (
    <form onSubmit={rotate} className="grid grid-cols-1 gap-3">
      <Field
        label={t('fairness.newSeed')}
        hint={t('fairness.newSeedHint')}
        value={seed}
        maxLength={LONGEST}
        required
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSeed(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending} disabled={seed.trim() === ''}>
          {t('fairness.rotate')}
        </Button>
        <Button variant="secondary" icon="refresh" onClick={() => setSeed(randomSeed())}>
          {t('fairness.random')}
        </Button>
      </div>
      {error && <Notice tone="error">{refusalText(error)}</Notice>}
      {isSuccess && <Notice tone="success">{t('fairness.rotated')}</Notice>}
    </form>
  )
}

/** Pairs that are over, with the seed that was hidden; nothing before the first change. */
export function RevealedSeeds() {
  const { t } = useTranslation('casino')
  const locale = useLocale()
  const { data } = useSeeds()
  if (!data || data.revealed.length === 0) return null
  return (
    <Section icon="history" title={t('fairness.revealed')}>
      <p className="text-muted text-sm">{t('fairness.notNumbers')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {data.revealed.map((pair) => (
          <li key={pair.commitment} className="rounded-xl border border-line bg-bg p-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
              <DateTime value={pair.endedAt} locale={locale} />
              <span>{t('fairness.rounds', { count: pair.nonce })}</span>
            </p>
            <dl className="grid grid-cols-1">
              <Seed name={t('fairness.serverSeed')} value={pair.serverSeed} />
              <Seed name={t('fairness.commitment')} value={pair.commitment} />
              <Seed name={t('fairness.clientSeed')} value={pair.clientSeed} />
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
