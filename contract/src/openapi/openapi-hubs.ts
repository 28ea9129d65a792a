import type { z } from 'zod'
import { PLAYER_HUB, PLAYER_HUB_PATH } from '../account/player-hub.ts'
import { HUB_PATH, LIVE_HUB, LIVE_HUB_METHODS, LIVE_HUB_STREAMS, NOTIFICATOR_HUB } from '../sport/live-book.ts'
import type { JsonSchema, SchemaCollector } from './openapi-schema.ts'

export interface HubDescription {
  /** Whether a connection needs the access token of a session. */
  readonly access: 'guest' | 'player'
  readonly protocols: readonly string[]
  /** Server to client, by target. */
  readonly pushes: Record<string, JsonSchema>
  /** Client to server, by method. */
  readonly methods: Record<string, { readonly arguments: JsonSchema }>
  /** Client to server, answered by a stream of items. */
  readonly streams: Record<string, { readonly arguments: JsonSchema; readonly item: JsonSchema }>
}

/** OpenAPI has no word for a hub, so that they stand in an extension. */
export function describeHubs(collector: SchemaCollector): Record<string, HubDescription> {
  const liveHub: HubDescription = {
    access: 'guest',
    protocols: ['messagepack', 'json'],
    pushes: describePushes(collector, LIVE_HUB),
    methods: Object.fromEntries(
      Object.entries(LIVE_HUB_METHODS).map(([name, parameters]) => [
        name,
        { arguments: collector.convert(parameters, 'input', name) },
      ]),
    ),
    streams: Object.fromEntries(
      Object.entries(LIVE_HUB_STREAMS).map(([name, stream]) => [
        name,
        {
          arguments: collector.convert(stream.arguments, 'input', name),
          item: collector.convert(stream.item, 'output', name),
        },
      ]),
    ),
  }
  const notificator: HubDescription = {
    access: 'guest',
    protocols: liveHub.protocols,
    pushes: describePushes(collector, NOTIFICATOR_HUB),
    methods: {},
    streams: {},
  }
  return {
    [HUB_PATH.liveOddsOne]: liveHub,
    [HUB_PATH.liveOddsTwo]: liveHub,
    [HUB_PATH.prematch]: liveHub,
    [HUB_PATH.feedNotificator]: notificator,
    [HUB_PATH.geniusNotificator]: notificator,
    [PLAYER_HUB_PATH]: {
      access: 'player',
      protocols: liveHub.protocols,
      pushes: describePushes(collector, PLAYER_HUB),
      methods: {},
      streams: {},
    },
  }
}

function describePushes(collector: SchemaCollector, pushes: Record<string, z.ZodType>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(pushes).map(([target, schema]) => [target, collector.convert(schema, 'output', target)]),
  )
}
