import { expect, test } from 'vitest'
import { mailPage } from './layout.ts'

const mail = {
  title: 'Hola & <adiós>',
  paragraphs: ['<script>alert(1)</script>', 'Segundo'],
  highlight: '0042',
  action: { label: 'Abrir', url: 'https://momio.test/x?a=1&b="2"' },
  footer: 'Si no fuiste tú, ignóralo.',
}

test('what a player typed cannot become markup in a mail [PIN-8]', () => {
  const { html } = mailPage(mail)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('href="https://momio.test/x?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('lang="es-MX"')
})

test('text and HTML say the same, in the same order [PIN-8]', () => {
  const { text, html } = mailPage(mail)
  expect(text.split('\n\n')).toEqual([
    mail.title,
    ...mail.paragraphs,
    '    0042',
    `Abrir:\n${mail.action.url}`,
    `--\nMomio\n${mail.footer}\n`,
  ])
  const order = ['Segundo', '0042', 'Abrir', 'ignóralo'].map((part) => html.indexOf(part))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('a mail without code or link has neither box nor button [PIN-8]', () => {
  const { text, html } = mailPage({ title: 'Aviso', paragraphs: ['Uno'], footer: 'Fin', locale: 'deDE' })
  expect(text).toBe('Aviso\n\nUno\n\n--\nMomio\nFin\n')
  expect(html).not.toContain('<a ')
  expect(html).not.toContain('monospace')
  expect(html).toContain('lang="de-DE"')
})
