import { bytes, concat, type Field, float, integer, message, text } from './protobuf.ts'

/** The version of the operators' definitions, and of the file format that came with it. */
const OPERATORS = 13
const FILE_FORMAT = 7

const FLOAT_TENSOR = 1
const INT64_TENSOR = 7

type Attribute = number | string | readonly number[] | { readonly float: number }

/** Weights as the runtime wants them, or what an earlier node computed: both are known by name. */
export type Value = string

/** Builds a network node by node and writes it as an ONNX file, so that one runtime serves all networks. */
export class OnnxGraph {
  readonly #nodes: Field[] = []
  readonly #constants: Field[] = []
  readonly #input: { readonly name: Value; readonly shape: readonly number[] }
  #names = 0

  constructor(inputShape: readonly number[]) {
    this.#input = { name: 'input', shape: inputShape }
  }

  get input(): Value {
    return this.#input.name
  }

  constant(shape: readonly number[], values: Float32Array | BigInt64Array): Value {
    const name = this.#name('constant')
    this.#constants.push(
      message(
        5,
        ...shape.map((size) => integer(1, size)),
        integer(2, values instanceof Float32Array ? FLOAT_TENSOR : INT64_TENSOR),
        text(8, name),
        bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
      ),
    )
    return name
  }

  node(operator: string, inputs: readonly Value[], attributes: Readonly<Record<string, Attribute>> = {}): Value {
    const name = this.#name(operator)
    this.#nodes.push(
      message(
        1,
        ...inputs.map((input) => text(1, input)),
        text(2, name),
        text(3, name),
        text(4, operator),
        ...Object.entries(attributes).map(([key, value]) => attribute(key, value)),
      ),
    )
    return name
  }

  /** The file; `output` is the value that the network is asked for. */
  write(output: Value): Uint8Array {
    const { name, shape } = this.#input
    const dimensions = shape.map((size) => message(1, integer(1, size)))
    const graph = message(
      7,
      ...this.#nodes,
      text(2, 'network'),
      ...this.#constants,
      message(11, text(1, name), message(2, message(1, integer(1, FLOAT_TENSOR), message(2, ...dimensions)))),
      message(12, text(1, output), message(2, message(1, integer(1, FLOAT_TENSOR)))),
    )
    return concat([integer(1, FILE_FORMAT), graph, message(8, text(1, ''), integer(2, OPERATORS))])
  }

  #name(what: string): Value {
    this.#names++
    return `${what}-${this.#names}`
  }
}

function attribute(name: string, value: Attribute): Field {
  if (typeof value === 'number') return message(5, text(1, name), integer(3, value), integer(20, 2))
  if (typeof value === 'string') return message(5, text(1, name), text(4, value), integer(20, 3))
  if ('float' in value) return message(5, text(1, name), float(2, value.float), integer(20, 1))
  return message(5, text(1, name), ...value.map((each) => integer(8, each)), integer(20, 7))
}
