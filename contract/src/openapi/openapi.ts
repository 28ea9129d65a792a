import type { CallShape } from '../call/call.ts'
import { refusalsOf } from '../call/call-refusals.ts'
import { errorBodySchema } from '../call/error-body.ts'
import type { Permission } from '../call/permissions.ts'
import { REFUSALS, type RefusalCode } from '../call/refusals.ts'
import { CALLS_BY_AREA } from '../calls.ts'
import { describeHubs, type HubDescription } from './openapi-hubs.ts'
import { type JsonSchema, SchemaCollector } from './openapi-schema.ts'

const MEDIA_TYPE = { json: 'application/json', csv: 'text/csv', picture: 'image/jpeg' } as const

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface OpenApiContent {
  readonly description?: string
  readonly required?: boolean
  readonly content: Record<string, { readonly schema: JsonSchema }>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly 'x-access': CallShape['access']
  /** What a member of staff must be allowed to do. */
  readonly 'x-permission'?: Permission
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: OpenApiContent
  readonly responses: Record<string, OpenApiContent>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, OpenApiOperation>>
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: object }
  readonly 'x-hubs': Record<string, HubDescription>
}

export function openApiDocument(info: { version: string; serverUrl?: string }): OpenApiDocument {
  const collector = new SchemaCollector()
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [area, calls] of Object.entries(CALLS_BY_AREA)) {
    for (const call of calls) {
      const operations = paths[call.path] ?? {}
      operations[call.method.toLowerCase()] = describeCall(collector, area, call)
      paths[call.path] = operations
    }
  }
  const hubs = describeHubs(collector)
  const errorBody = collector.convert(errorBodySchema, 'input', 'ErrorBody')
  return {
    openapi: '3.1.1',
    info: {
      title: 'Momio',
      version: info.version,
      description: 'Decisions where the specification shows no shape are marked ◆. Amounts are pesos (MXN).',
    },
    ...(info.serverUrl ? { servers: [{ url: info.serverUrl }] } : {}),
    tags: Object.keys(CALLS_BY_AREA).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...collector.components, ErrorBody: errorBody },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    'x-hubs': hubs,
  }
}

function describeCall(collector: SchemaCollector, area: string, call: CallShape & { id: string }): OpenApiOperation {
  return {
    operationId: call.id,
    tags: [area],
    summary: call.summary,
    security: call.access === 'guest' ? [] : [{ bearer: [] }],
    'x-access': call.access,
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    parameters: [...describeParameters(collector, call, 'path'), ...describeParameters(collector, call, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              [call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                schema: collector.convert(call.body, 'input', call.id),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [MEDIA_TYPE[call.responseType ?? 'json']]: {
            schema: collector.convert(call.response, 'output', call.id),
          },
        },
      },
      ...describeRefusals(refusalsOf(call)),
    },
  }
}

function describeParameters(
  collector: SchemaCollector,
  call: CallShape & { id: string },
  place: 'path' | 'query',
): OpenApiParameter[] {
  const schema = place === 'path' ? call.params : call.query
  if (!schema) return []
  return collector.fields(schema, call.id).map((field) => ({ ...field, in: place }))
}

function describeRefusals(codes: readonly RefusalCode[]): Record<string, OpenApiContent> {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, enumeration]) => [
      status,
      {
        description: enumeration.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/ErrorBody' }, { properties: { code: { enum: enumeration } } }],
            },
          },
        },
      },
    ]),
  )
}
