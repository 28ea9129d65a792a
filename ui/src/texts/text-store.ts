import { type Bundle, hasText, makeText, type Namespace, type Text, type TextKey } from './text.ts'

export type ReadTexts = (code: string, namespace: Namespace) => Promise<Bundle>

/** Codes of the texts that are shown, the first that has a text says it. */
export type TextCodes = readonly [string, ...string[]]

/** What a component asks for texts of one namespace. */
export interface Translation<N extends Namespace> {
  readonly t: Text<N>
  /** Whether there is such a text, for keys that come from elsewhere. */
  readonly isKey: (key: string) => key is TextKey<N>
  readonly language: string
}

const bundles = new Map<Namespace, Map<string, Bundle>>()
const translations = new Map<string, unknown>()
let read: ReadTexts = async (code, namespace) => {
  throw new Error(`nothing reads the texts ${namespace} in ${code}`)
}

/** Where texts come from. */
export function readTextsWith(reader: ReadTexts): void {
  read = reader
}

export function keepTexts(code: string, namespace: Namespace, bundle: Bundle): void {
  const ofNamespace = bundles.get(namespace) ?? new Map<string, Bundle>()
  bundles.set(namespace, ofNamespace.set(code, bundle))
}

/** Every namespace that some part of the page has asked for. */
export function usedNamespaces(): Namespace[] {
  return [...bundles.keys()]
}

export function hasTexts(codes: TextCodes, namespace: Namespace): boolean {
  return codes.every((code) => bundles.get(namespace)?.has(code))
}

/** Rejects as the reader does when texts cannot be fetched, and tries again when called again. */
export async function fetchTexts(codes: TextCodes, namespaces: readonly Namespace[]): Promise<void> {
  const wanted = namespaces.flatMap((namespace) => codes.map((code) => ({ code, namespace })))
  const missing = wanted.filter(({ code, namespace }) => !bundles.get(namespace)?.has(code))
  await Promise.all(missing.map(async ({ code, namespace }) => keepTexts(code, namespace, await read(code, namespace))))
}

/** The same object as long as codes and namespace are the same. */
export function translationOf<N extends Namespace>(codes: TextCodes, namespace: N): Translation<N> {
  const name = `${codes} ${namespace}`
  const known = translations.get(name)
  if (known) return known as Translation<N>
  const found = codes.map((code) => bundles.get(namespace)?.get(code) ?? {})
  const made: Translation<N> = {
    t: makeText<N>(codes[0], found),
    isKey: (key): key is TextKey<N> => hasText(found, key),
    language: codes[0],
  }
  translations.set(name, made)
  return made
}
