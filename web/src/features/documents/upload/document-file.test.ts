import { documentFileNameSchema } from '@momio/contract/user-document'
import { expect, test } from 'vitest'
import { areTooMany, contentTypeOf, problemOfFile, problemOfSize, sentFileName } from './document-file.ts'

const MB = 1024 * 1024

test.each([
  ['INE.Frente.JPG', 'inefrente.jpg'],
  ['Recibo de luz 2026.10.15.pdf', 'recibo de luz 20261015.pdf'],
  ['../../etc/passwd.png', 'etcpasswd.png'],
  ['.jpg', 'documento.jpg'],
  ['C:\\fotos\\ine.jpeg', 'c:fotosine.jpeg'],
])('%s is sent as %s, which the server takes [DOC-4]', (name, sent) => {
  expect(sentFileName(name)).toBe(sent)
  expect(documentFileNameSchema.safeParse(sent).success).toBe(true)
})

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.JPEG', 'image/jpeg'],
  ['a.pdf', 'application/pdf'],
  ['a.png', 'image/png'],
  ['a.gif', 'image/gif'],
  ['a.webp', '*/*'],
  ['a', '*/*'],
])('%s travels as %s [DOC-4]', (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
})

test.each([
  ['foto.gif', MB, 'ExtensionInvalid'],
  ['foto.heic', MB, 'ExtensionInvalid'],
  ['sin extension', MB, 'ExtensionInvalid'],
  ['vacio.pdf', 0, 'SizeInvalid'],
  ['recibo.pdf', 5 * MB + 1, 'SizeInvalid'],
  ['recibo.pdf', 5 * MB, 'None'],
  ['ine.png', MB, 'None'],
  // It is made smaller first.
  ['ine.jpg', 12 * MB, 'None'],
] as const)('%s of %i bytes: %s [DOC-3]', (name, size, problem) => {
  expect(problemOfFile({ name, size })).toBe(problem)
})

test('nothing above 5 MB is sent, whatever it was before [DOC-3]', () => {
  expect(problemOfSize({ size: 5 * MB })).toBe('None')
  expect(problemOfSize({ size: 5 * MB + 1 })).toBe('SizeInvalid')
})

test('two files at most [DOC-3]', () => {
  expect([1, 2, 3].map(areTooMany)).toEqual([false, false, true])
})
