import { RECOVERY_WINDOW_MS } from '../api/recovery.ts'
import { PRODUCT } from '../wire/uof-xml.ts'
import { document, element } from '../wire/xml.ts'
import { BETSTOP_REASONS, MATCH_STATUSES, VOID_REASONS } from './codes.ts'
import { MARKETS } from './markets.ts'
import type { MarketDescription } from './shapes.ts'
import { VARIANTS } from './variants.ts'

const MINUTE_MS = 60_000

/** The descriptions at a path, in English whatever the language; null when there are none. */
export function catalogueXml(path: string): string | null {
  const [, name = ''] = /^\/v1\/descriptions\/(?:[a-z]{2}\/)?([a-z_]+)\.xml$/.exec(path) ?? []
  switch (name) {
    case 'producers':
      return list('producers', producers())
    case 'markets':
      return list('market_descriptions', MARKETS.map(market))
    case 'variants':
      return list(
        'variant_descriptions',
        VARIANTS.map(({ id, outcomes }) => element('variant', { id }, [outcomeList(outcomes)])),
      )
    case 'match_status':
      return list(
        'match_status_descriptions',
        MATCH_STATUSES.map(([id, description]) => element('match_status', { id, description })),
      )
    case 'void_reasons':
      return list(
        'void_reasons_descriptions',
        VOID_REASONS.map(([id, description]) => element('void_reason', { id, description })),
      )
    case 'betstop_reasons':
      return list(
        'betstop_reasons_descriptions',
        BETSTOP_REASONS.map(([id, description]) => element('betstop_reason', { id, description })),
      )
    default:
      return null
  }
}

function list(name: string, children: readonly string[]): string {
  return document(element(name, { response_code: 'OK' }, children))
}

function producers(): string[] {
  const of = (id: typeof PRODUCT.live | typeof PRODUCT.prematch, name: string, path: string, scope: string) =>
    element('producer', {
      id,
      name,
      description: `${name} of the simulator`,
      api_url: `/v1/${path}/`,
      active: 'true',
      scope,
      stateful_recovery_window_in_minutes: RECOVERY_WINDOW_MS[id] / MINUTE_MS,
    })
  return [of(PRODUCT.live, 'LO', 'liveodds', 'live'), of(PRODUCT.prematch, 'Ctrl', 'pre', 'prematch')]
}

function market({ id, name, groups, specifiers, outcomes, ofType }: MarketDescription): string {
  const children: string[] = []
  if (outcomes.length > 0) children.push(outcomeList(outcomes))
  if (specifiers) {
    const named = Object.entries(specifiers).map(([key, type]) => element('specifier', { name: key, type }))
    children.push(element('specifiers', {}, named))
  }
  const attributes = { id, name, groups: ['all', ...groups].join('|') }
  const typed = ofType ? { includes_outcomes_of_type: `sr:${ofType}`, outcome_type: ofType } : {}
  return element('market', { ...attributes, ...typed }, children)
}

function outcomeList(outcomes: MarketDescription['outcomes']): string {
  return element(
    'outcomes',
    {},
    outcomes.map(([id, name]) => element('outcome', { id, name })),
  )
}
