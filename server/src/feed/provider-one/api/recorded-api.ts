import type { FeedApi } from '../wire/feed-source.ts'

interface RecordedOptions {
  /** By event. */
  readonly fixtures: ReadonlyMap<string, string>
  readonly products: Iterable<number>
  readonly now: () => Date
  /** Sends the message that ends a recovery. */
  readonly complete: (snapshotComplete: string) => void
}

const FIXTURE = /\/sport_events\/([^/]+)\/fixture\.xml$/
const RECOVERY = /^\/v1\/product_(\d+)\/recovery\/initiate_request\?.*\brequest_id=(\d+)/

/** The API of a provider that sends only what was recorded; an event without a recorded fixture gets a made-up one. */
export function recordedApi({ fixtures, products, now, complete }: RecordedOptions): FeedApi {
  return {
    async get(path) {
      if (path === '/v1/descriptions/producers.xml') return producersXml(products)
      const [, eventId] = FIXTURE.exec(path) ?? []
      if (eventId === undefined) throw new Error(`${path} was not recorded`)
      return fixtures.get(eventId) ?? madeUpFixture(eventId, now())
    },
    async post(path) {
      const [, product, requestId] = RECOVERY.exec(path) ?? []
      if (product === undefined) throw new Error(`${path} was not recorded`)
      complete(`<snapshot_complete product="${product}" timestamp="${now().getTime()}" request_id="${requestId}"/>`)
      return '<response response_code="ACCEPTED"/>'
    },
  }
}

function producersXml(products: Iterable<number>): string {
  const each = [...products].map((id) => `<producer id="${id}" api_url="/v1/product_${id}/" active="true"/>`)
  return `<producers>${each.join('')}</producers>`
}

function madeUpFixture(eventId: string, startTime: Date): string {
  return `<fixtures_fixture><fixture id="${eventId}" start_time="${startTime.toISOString()}" status="not_started">
    <tournament id="sr:tournament:0" name="Recorded"><sport id="sr:sport:1" name="Recorded"/>
      <category id="sr:category:0" name="Recorded"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="Home" qualifier="home"/>
      <competitor id="sr:competitor:2" name="Away" qualifier="away"/></competitors></fixture></fixtures_fixture>`
}
