import type { MarketNames } from '../../../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import { createKeyedLoader, type KeyedLoader } from './keyed-loader.ts'
import { parseProfile, parseVariantMarket } from './parse-descriptions.ts'

const PARALLEL = 4
/** Names that come one after the other are shown together: each showing looks through the lines without one. */
const SHOW_AFTER_MS = 250
/** What could not be had is asked for again then; the provider may have been away. */
const AGAIN_AFTER_MS = 10 * 60_000
const MOST_AGAIN = 1000

/** Both go into paths. */
const VARIANT = /^[\w:+.-]{1,200}$/
const PERSON = /^[a-z]{1,20}:(?:(player)|competitor|simpleteam):\d{1,18}$/

interface NameLoaderOptions {
  readonly api: Pick<FeedApi, 'get'>
  readonly clock: Clock
  readonly names: Pick<MarketNames, 'takeVariants' | 'takePerson' | 'onMissing'>
  /** Some lines can be named now that could not. */
  readonly onNames: () => void
  readonly onGiveUp: (path: string, problem: string) => void
}

/** Fetches the variants and people that a name needs and the catalogue does not have. */
export function loadMissingNames({ api, clock, names, onNames, onGiveUp }: NameLoaderOptions): { stop(): void } {
  const takes = new Map<string, (xml: string) => void>()
  const givenUp = new Map<string, (xml: string) => void>()
  let showing: Cancel | undefined
  let again: Cancel | undefined

  const loader: KeyedLoader = createKeyedLoader({
    parallel: PARALLEL,
    clock,
    async read(path) {
      const xml = await api.get(path)
      takes.get(path)?.(xml)
    },
    onLoaded(_, path) {
      takes.delete(path)
      showing ??= clock.after(SHOW_AFTER_MS, () => {
        showing = undefined
        onNames()
      })
    },
    onGiveUp(path, problem) {
      const take = takes.get(path)
      takes.delete(path)
      onGiveUp(path, problem)
      if (take === undefined || givenUp.size >= MOST_AGAIN) return
      givenUp.set(path, take)
      again ??= clock.after(AGAIN_AFTER_MS, askAgain)
    },
  })

  function askAgain(): void {
    again = undefined
    const paths = [...givenUp]
    givenUp.clear()
    for (const [path, take] of paths) want(path, take)
  }

  function want(path: string, take: (xml: string) => void): void {
    takes.set(path, take)
    loader.want(path)
  }

  names.onMissing((missing) => {
    if (missing.kind === 'variant') {
      const { marketId, variant } = missing
      if (!VARIANT.test(variant)) return
      want(`/v1/descriptions/en/markets/${marketId}/variants/${variant}?include_mappings=false`, (xml) =>
        names.takeVariants([parseVariantMarket(xml, variant)]),
      )
      return
    }
    const { urn } = missing
    const person = PERSON.exec(urn)
    if (person === null) return
    want(`/v1/sports/es/${person[1] ? 'players' : 'competitors'}/${urn}/profile.xml`, (xml) => {
      const people = parseProfile(xml)
      if (!people.has(urn)) throw new Error('the profile of somebody else')
      for (const [id, name] of people) names.takePerson(id, name)
    })
  })

  return {
    stop() {
      loader.stop()
      showing?.()
      again?.()
    },
  }
}
