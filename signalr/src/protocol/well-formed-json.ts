const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: in a string of JSON these have to be escaped.
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y
const BLANKS = /[\t\n\r ]*$/y

/** What may come next: `first…` also takes the end of the list or object that was just opened. */
type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'separator'

/**
 * Whether `JSON.parse` would take the text. What strangers send is asked this first: of a text that it refuses, V8 makes a
 * script for the error to point into, which keeps the whole text until the next full collection. A flood of broken texts
 * doubled the memory of the process, and V8 does not give such memory back.
 */
export function isWellFormedJson(text: string): boolean {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  TOKEN.lastIndex = 0
  let at = 0
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    at = TOKEN.lastIndex
    const [, sign, string] = token
    const next: Expected | null =
      sign === undefined ? afterScalar(expected, string !== undefined) : afterSign(expected, sign, open)
    if (next === null) return false
    expected = next
  }
  BLANKS.lastIndex = at
  return expected === 'separator' && open.length === 0 && BLANKS.test(text)
}

function afterScalar(expected: Expected, isString: boolean): Expected | null {
  if (expected === 'value' || expected === 'firstValue') return 'separator'
  return (expected === 'key' || expected === 'firstKey') && isString ? 'colon' : null
}

function afterSign(expected: Expected, sign: string, open: ('{' | '[')[]): Expected | null {
  switch (sign) {
    case '{':
    case '[':
      if (expected !== 'value' && expected !== 'firstValue') return null
      open.push(sign)
      return sign === '{' ? 'firstKey' : 'firstValue'
    case '}':
      return (expected === 'separator' || expected === 'firstKey') && open.pop() === '{' ? 'separator' : null
    case ']':
      return (expected === 'separator' || expected === 'firstValue') && open.pop() === '[' ? 'separator' : null
    case ':':
      return expected === 'colon' ? 'value' : null
    default:
      if (expected !== 'separator' || open.length === 0) return null
      return open.at(-1) === '{' ? 'key' : 'value'
  }
}
