import { PROVIDER } from '@momio/contract/provider'
import { useTranslation } from '../texts/use-translation.ts'

const KNOWN = { 1: 'live', 3: 'prematch' } as const

/** `Proveedor 1 · En vivo`. */
export function useProducerName(): (producer: { provider: number; product: number; name: string | null }) => string {
  const { t } = useTranslation('producers')
  return ({ provider, product, name }) => {
    const known = KNOWN[product as keyof typeof KNOWN]
    const offer = known ? t(known) : (name ?? String(product))
    return t('name', { provider: provider === PROVIDER.two ? 2 : 1, offer })
  }
}
