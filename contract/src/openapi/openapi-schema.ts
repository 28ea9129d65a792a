import { z } from 'zod'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** Turns zod schemas into JSON Schema, gathering those that carry an id as components. */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {}

  /** `owner` tells apart the parts that zod names by itself. */
  convert(schema: z.ZodType, io: 'input' | 'output', owner: string): JsonSchema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io })
    // What is sent may leave out what has a default, so the two directions are two components.
    const suffix = io === 'input' ? 'Input' : ''
    const nameOf = (definition: string) => (definition.startsWith('__') ? `${owner}${definition}` : definition) + suffix
    for (const [name, definition] of Object.entries($defs)) {
      const { id: __, $id: ___, ...component } = definition as JsonSchema
      this.components[nameOf(name)] = moveRefs(component, nameOf) as JsonSchema
    }
    return moveRefs(root, nameOf) as JsonSchema
  }

  /** The fields of an object, each with whether it must be sent. */
  fields(schema: z.ZodType, owner: string): { name: string; required: boolean; schema: JsonSchema }[] {
    if (!(schema instanceof z.ZodObject)) throw new Error(`${owner}: params and query must be objects`)
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      required: !(field as z.ZodType).safeParse(undefined).success,
      schema: this.convert(field as z.ZodType, 'input', `${owner}.${name}`),
    }))
  }
}

const DEFINITION = '#/$defs/'

function moveRefs(node: unknown, nameOf: (definition: string) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => moveRefs(item, nameOf))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITION)
        ? [key, `#/components/schemas/${nameOf(value.slice(DEFINITION.length))}`]
        : [key, moveRefs(value, nameOf)],
    ),
  )
}
