import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SPOKEN_OR_SHOWN =
  /^(aria-label|aria-description|aria-valuetext|alt|title|placeholder|label|legend|hint|description|text|.*Label)$/
const LETTER = /\p{L}/u

/** Every literal a visitor could read or hear: text between tags and in the attributes that hold words. */
function hardCodedTexts(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    if (!LETTER.test(text)) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${fileName}:${line + 1} ${text.trim()}`)
  }

  /** Follows an expression to the strings it may turn out to be; calls such as t('…') are not followed. */
  function noteResult(node: ts.Expression): void {
    if (ts.isStringLiteralLike(node)) note(node, node.text)
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)]) note(node, part.text)
    else if (ts.isConditionalExpression(node)) {
      noteResult(node.whenTrue)
      noteResult(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      noteResult(node.right)
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) noteResult(node.left)
    } else if (ts.isParenthesizedExpression(node)) noteResult(node.expression)
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) noteResult(node.expression)
    if (ts.isJsxAttribute(node) && node.initializer && SPOKEN_OR_SHOWN.test(node.name.getText())) {
      if (ts.isStringLiteral(node.initializer)) note(node, node.initializer.text)
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        noteResult(node.initializer.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const root = join(import.meta.dirname, '../..')
const files = globSync(['web/src/**/*.tsx', 'office/src/**/*.tsx', 'ui/src/**/*.tsx'], { cwd: root }).filter(
  (file) => !file.includes('.test.') && !file.startsWith('ui/src/gallery/'),
)

test('no component holds a visible text of its own: all come from the locales [SHELL-8]', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => hardCodedTexts(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a planted literal is found wherever it hides, and what nobody reads is left alone', () => {
  const planted = `
    export const A = () => <p>Hola</p>
    export const B = () => <img alt="Escudo" className="size-4" src={logo} />
    export const C = ({ open }) => <b aria-label={open ? 'Cerrar' : t('open')}>{open && 'Abierto'}</b>
    export const D = ({ n }) => <i title={\`\${n} goles\`}>{n ?? 'Nada'} · {t('goals')} +</i>
    export const E = () => <Field label="Nombre" id="name" type="text" closeLabel={'Fuera'} />`
  expect(hardCodedTexts('planted.tsx', planted).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'Hola',
    'Escudo',
    'Cerrar',
    'Abierto',
    'goles',
    'Nada',
    'Nombre',
    'Fuera',
  ])
})
