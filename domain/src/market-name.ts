import type { Language } from '@momio/contract/locale'
import { sportUnit } from './sport-unit.ts'

/** What fills the placeholders of a template. */
export interface NameValues {
  readonly specifiers: ReadonlyMap<string, string>
  readonly home: string
  readonly away: string
  readonly event?: string
  readonly sportId?: string
  /** The name of a person or team by URN. */
  readonly nameOf?: (urn: string) => string | undefined
}

export interface FilledName {
  readonly text: string
  /** False when a placeholder had no value and stands as it is written: a wrong name is worse than an odd-looking one. */
  readonly complete: boolean
}

/** Text, and placeholders between. */
type Part = string | Placeholder

interface Placeholder {
  readonly written: string
  /** Undefined when there is no value. */
  readonly read: (values: NameValues) => string | undefined
  /** The specifier that its value is made of; none where it is made of the event. */
  readonly specifier?: string
}

export type Template = readonly Part[]

const PLACEHOLDER = /\{([^{}]+)\}/g
/** `!` ordinal, `+` signed, `-` turned around and signed, `%` name of the URN, `$` of the event or its sport; then a key or `(key±n)`. */
const WRITTEN = /^([!+\-%$]?)(?:(\w[\w ]*)|\((\w+)([+-])(\d+)\))(:f)?$/

/** `{!x:f}` is an ordinal before a feminine word, which only our own templates know. */
export function compileTemplate(text: string, language: Language): Template {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push(placeholder(match[0], match[1] ?? '', language))
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

export function fillTemplate(template: Template, values: NameValues): FilledName {
  let text = ''
  let complete = true
  for (const part of template) {
    if (typeof part === 'string') text += part
    else {
      const value = part.read(values)
      text += value ?? part.written
      if (value === undefined) complete = false
    }
  }
  return { text, complete }
}

/** Whether the template speaks of a specifier that is not there: its text would not say what the line is about. */
export function lacksSpecifier(template: Template, specifiers: NameValues['specifiers']): boolean {
  return template.some((part) => {
    if (typeof part === 'string' || part.specifier === undefined) return false
    return (specifiers.get(part.specifier) ?? '') === ''
  })
}

const JOINED: Readonly<Record<Language, string>> = { es: ' y ', en: ' & ', de: ' und ', fr: ' et ', pt: ' e ' }

/** An outcome that is a person or several, e.g. `sr:player:1,sr:player:2`; undefined while one has no name. */
export function namesOf(
  outcomeId: string,
  nameOf: (urn: string) => string | undefined,
  language: Language,
): string | undefined {
  if (!outcomeId.includes(',')) return nameOf(outcomeId)
  // All are asked for before any is given up, so that one round of fetching finds them all.
  const names = outcomeId.split(',').map(nameOf)
  return names.includes(undefined) ? undefined : names.join(JOINED[language])
}

const PERSONS = /^[a-z]+:(player|competitor|simpleteam):\d+(,[a-z]+:(player|competitor|simpleteam):\d+)*$/

/** `sr:player:1`, or such joined by commas. */
export function isPersons(outcomeId: string): boolean {
  return PERSONS.test(outcomeId)
}

/** `key=value|key=value`; a part without `=` is left out. */
export function readSpecifiers(specifiers: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (specifiers === '') return values
  for (const pair of specifiers.split('|')) {
    const split = pair.indexOf('=')
    if (split > 0) values.set(pair.slice(0, split), pair.slice(split + 1))
  }
  return values
}

function placeholder(written: string, content: string, language: Language): Placeholder {
  const [, kind, plainKey, sumKey, sign, step, feminine] = WRITTEN.exec(content) ?? []
  const key = plainKey ?? sumKey
  if (key === undefined) return { written, read: () => undefined }
  if (kind === '$') return { written, read: eventReader(key, language) }
  if (kind === '%') {
    return {
      written,
      specifier: key,
      read({ specifiers, nameOf }) {
        const urn = specifiers.get(key)
        return urn === undefined ? undefined : nameOf?.(urn)
      },
    }
  }
  const added = step === undefined ? 0 : Number(`${sign}${step}`)
  if (kind === '' && added === 0) return { written, specifier: key, read: ({ specifiers }) => specifiers.get(key) }
  const show = SHOWN[kind ?? ''] ?? String
  return {
    written,
    specifier: key,
    read({ specifiers }) {
      const value = specifiers.get(key)
      const number = Number(value)
      if (value === undefined || value === '' || Number.isNaN(number)) return undefined
      return show(number + added, language, feminine !== undefined)
    },
  }
}

function eventReader(key: string, language: Language): (values: NameValues) => string | undefined {
  if (key === 'competitor1') return ({ home }) => home
  if (key === 'competitor2') return ({ away }) => away
  if (key === 'event') return ({ event }) => event
  if (key === 'unit') return ({ sportId = '' }) => sportUnit(sportId, language)
  return () => undefined
}

const SHOWN: Readonly<Record<string, (number: number, language: Language, feminine: boolean) => string>> = {
  '': String,
  '!': ordinal,
  '+': signed,
  '-': (number) => signed(-number),
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value)
}

/** As it is written before a noun: 1er cuarto, 2º cuarto, 1ª entrada. */
function ordinal(number: number, language: Language, feminine: boolean): string {
  switch (language) {
    case 'es':
      if (feminine) return `${number}ª`
      return /(^|[^1])[13]$/.test(String(number)) ? `${number}er` : `${number}º`
    case 'en':
      return `${number}${englishSuffix(number)}`
    case 'de':
      return `${number}.`
    case 'fr':
      if (number !== 1) return `${number}e`
      return feminine ? '1re' : '1er'
    case 'pt':
      return `${number}${feminine ? 'ª' : 'º'}`
  }
}

function englishSuffix(number: number): string {
  const teen = number % 100
  if (teen >= 11 && teen <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}
