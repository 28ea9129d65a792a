/** The texts of every namespace; the site and the office each declare their own in a text-types.d.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled there.
export interface Texts {}

/** A folder with texts of its own: `matches/locales/` is the namespace `matches`. */
export type Namespace = keyof Texts

/** What a file of texts holds. */
export interface Bundle {
  readonly [key: string]: string | Bundle
}

/** Every text of a bundle by its keys with dots between; one that has plural forms is called as they are without their ending. */
type KeyOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutForm<Key> : `${Key}.${KeyOf<T[Key]>}`
}[keyof T & string]

type WithoutForm<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

export type TextKey<N extends Namespace> = KeyOf<Texts[N]>

/** What stands for `{{name}}`; `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number | undefined>>

/** A text of the namespace, as the visitor reads it. */
export type Text<N extends Namespace> = (key: TextKey<N>, values?: Values) => string

/** Texts of one namespace; the first bundle that has a text says it. A key that none has is shown as it is. */
export function makeText<N extends Namespace>(code: string, bundles: readonly Bundle[]): Text<N> {
  const formOf = new Intl.PluralRules(code)
  return (key, values) => {
    if (!values) return find(bundles, key) ?? key
    const count = values.count
    const form = typeof count === 'number' && find(bundles, `${key}_${formOf.select(count)}`)
    // A language may know more forms than its texts need: French has one for millions.
    const text = form || find(bundles, key) || find(bundles, `${key}_other`)
    return text ? fill(text, values) : key
  }
}

export function hasText(bundles: readonly Bundle[], key: string): boolean {
  return find(bundles, key) !== undefined
}

function find(bundles: readonly Bundle[], key: string): string | undefined {
  const path = key.split('.')
  for (const bundle of bundles) {
    let found: string | Bundle | undefined = bundle
    for (const step of path) found = typeof found === 'object' ? found[step] : undefined
    if (typeof found === 'string') return found
  }
  return undefined
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name) => String(values[name] ?? place))
}
