import type { MarketNames, MissingName } from '../../../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import { createKeyedLoader, type KeyedLoader } from './keyed-loader.ts'
import { parseProfile, parseVariantMarket } from './parse-descriptions.ts'

const PARALLEL = 4
/** Names that come one after the other are shown together: each showing looks through the lines without one. */
const SHOW_AFTER_MS = 250
/** What could not be had is asked for again then, so many at a time; the provider may have been away. */
const AGAIN_EVERY_MS = 10 * 60_000
const MOST_AGAIN = 1000
/** As many as can be missing. */
const MOST_GIVEN_UP = 50_000

/** Both go into paths. */
const VARIANT = /^[\w:+.-]{1,200}$/
const PERSON = /^[a-z]{1,20}:(?:(player)|competitor|simpleteam):\d{1,18}$/

interface NameLoaderOptions {
  readonly api: Pick<FeedApi, 'get'>
  readonly clock: Clock
  readonly names: Pick<MarketNames, 'takeVariantMarket' | 'takePerson' | 'onMissing' | 'isMissing'>
  /** Some lines can be named now that could not. */
  readonly onNames: () => void
  readonly onGiveUp: (path: string, problem: string) => void
}

/** How one missing name is asked for. */
interface Question {
  readonly what: MissingName
  readonly take: (xml: string) => void
}

/** Fetches the variants and people that a name needs and the catalogue does not have. */
export function loadMissingNames({ api, clock, names, onNames, onGiveUp }: NameLoaderOptions): { stop(): void } {
  /** By path, like those that are given up. */
  const questions = new Map<string, Question>()
  /** What is not being asked for now, the one that waits longest first. */
  const givenUp = new Map<string, Question>()
  let showing: Cancel | undefined

  const loader: KeyedLoader = createKeyedLoader({
    parallel: PARALLEL,
    clock,
    async read(path) {
      const xml = await api.get(path)
      questions.get(path)?.take(xml)
    },
    onLoaded(_, path) {
      questions.delete(path)
      showing ??= clock.after(SHOW_AFTER_MS, () => {
        showing = undefined
        onNames()
      })
    },
    onGiveUp(path, problem) {
      const question = questions.get(path)
      questions.delete(path)
      onGiveUp(path, problem)
      if (question !== undefined) giveUp(path, question)
    },
  })

  const stopAskingAgain = clock.every(AGAIN_EVERY_MS, () => {
    for (const [path, question] of [...givenUp].slice(0, MOST_AGAIN)) {
      givenUp.delete(path)
      if (names.isMissing(question.what)) ask(path, question)
    }
  })

  function ask(path: string, question: Question): void {
    if (loader.want(path)) questions.set(path, question)
    else giveUp(path, question)
  }

  function giveUp(path: string, question: Question): void {
    givenUp.set(path, question)
    const oldest = givenUp.size > MOST_GIVEN_UP ? givenUp.keys().next() : undefined
    if (oldest?.done === false) givenUp.delete(oldest.value)
  }

  names.onMissing((what) => {
    if (what.kind === 'variant') {
      const { marketId, variant } = what
      if (!VARIANT.test(variant)) return
      ask(`/v1/descriptions/en/markets/${marketId}/variants/${variant}?include_mappings=false`, {
        what,
        take: (xml) => names.takeVariantMarket(parseVariantMarket(xml, marketId, variant)),
      })
      return
    }
    const { urn } = what
    const person = PERSON.exec(urn)
    if (person === null) return
    ask(`/v1/sports/es/${person[1] ? 'players' : 'competitors'}/${urn}/profile.xml`, {
      what,
      take(xml) {
        const people = parseProfile(xml)
        if (!people.has(urn)) throw new Error('the profile of somebody else')
        for (const [id, name] of people) names.takePerson(id, name)
      },
    })
  })

  return {
    stop() {
      loader.stop()
      showing?.()
      stopAskingAgain()
    },
  }
}
