import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Pixels } from '../src/pictures/pixels.ts'
import { decodePng } from '../src/pictures/png.ts'
import type { Person } from './people.ts'

const FONTS = ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2']
const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))
let ready: Promise<Uint8Array[]> | undefined

async function open(): Promise<Uint8Array[]> {
  await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'))
  return Promise.all(FONTS.map(read))
}

export async function drawPng(svg: string): Promise<Uint8Array> {
  ready ??= open()
  const picture = new Resvg(svg, { font: { fontBuffers: await ready, defaultFontFamily: 'Inter' } })
  const drawn = picture.render()
  try {
    return drawn.asPng()
  } finally {
    drawn.free()
    picture.free()
  }
}

const draw = async (svg: string): Promise<Pixels> => decodePng(await drawPng(svg))

/** As a phone takes it: the card on a table, with some table around it. */
const TABLE = { width: 1600, height: 1150 }
const CARD = { width: 1284, height: 810 }

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
const label = (x: number, y: number, words: string) => text(x, y, 22, words, 'fill="#6b2c5a"')
const value = (x: number, y: number, words: string) => text(x, y, 31, words, 'font-weight="600"')

function onTable(card: string): string {
  const waves = Array.from(
    { length: 26 },
    (_, row) =>
      `<path d="M0 ${row * 32} q160 26 321 0 t321 0 t321 0 t321 0" fill="none" stroke="#d9c7dd" stroke-width="2"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TABLE.width}" height="${TABLE.height}" font-family="Inter" fill="#1c1c1c">
<rect width="100%" height="100%" fill="#6f5b49"/>
<g transform="translate(${(TABLE.width - CARD.width) / 2} ${(TABLE.height - CARD.height) / 2})">
<rect width="${CARD.width}" height="${CARD.height}" rx="42" fill="#f4eef2"/>${waves.join('')}${card}</g></svg>`
}

const mexico = text(1010, 60, 26, 'MÉXICO', 'font-weight="700" fill="#6b2c5a"')

export function drawFront(person: Person, vigencia = '2019 - 2029'): Promise<Pixels> {
  const { given, father, mother, curp, electorKey, born, sex, street, town } = person
  return draw(
    onTable(`${mexico}
${text(300, 66, 38, 'INSTITUTO NACIONAL ELECTORAL', 'font-weight="700" fill="#6b2c5a"')}
${text(300, 112, 30, 'CREDENCIAL PARA VOTAR', 'fill="#6b2c5a"')}
<rect x="52" y="170" width="310" height="400" fill="#b9c4cc"/><circle cx="207" cy="320" r="80" fill="#8a6f5c"/><ellipse cx="207" cy="520" rx="130" ry="100" fill="#3d4a57"/>
${label(420, 190, 'NOMBRE')}${value(420, 230, father)}${value(420, 270, mother)}${value(420, 310, given)}
${label(1000, 190, 'SEXO')}${value(1080, 192, sex)}
${label(420, 356, 'DOMICILIO')}${text(420, 394, 28, street)}${text(420, 430, 28, town)}
${label(420, 486, 'CLAVE DE ELECTOR')}${value(650, 488, electorKey)}
${label(420, 546, 'CURP')}${value(500, 548, curp)}
${label(930, 546, 'AÑO DE REGISTRO')}${value(930, 586, '2019 00')}
${label(420, 606, 'FECHA DE NACIMIENTO')}${value(420, 646, born)}
${label(740, 606, 'SECCIÓN')}${value(740, 646, '1284')}
${label(930, 646, 'VIGENCIA')}${value(930, 686, vigencia)}`),
  )
}

const WEIGHTS = [7, 3, 1] as const
function checkDigit(field: string): string {
  let sum = 0
  for (const [index, letter] of [...field].entries()) {
    sum += (letter === '<' ? 0 : Number.parseInt(letter, 36)) * (WEIGHTS[index % 3] ?? 0)
  }
  return String(sum % 10)
}

/** The three lines of 30 that a machine reads. */
function machineLines({ given, father, mother, born, sex }: Person): readonly [string, string, string] {
  const [day = '', month = '', year = ''] = born.split('/')
  const plain = (name: string) => name.replaceAll('Ñ', 'N').replaceAll("'", '').replaceAll(/[ -]/g, '<')
  const cic = '198274635'
  const first = `IDMEX${cic}${checkDigit(cic)}<<0412087253316`
  const birth = `${year.slice(2)}${month}${day}`
  const dates = `${birth}${checkDigit(birth)}${sex}291231${checkDigit('291231')}`
  const optional = '<02<<05413<'
  const all = first.slice(5) + dates.slice(0, 7) + dates.slice(8) + optional
  const names = `${plain(father)}<${plain(mother)}<<${plain(given)}`
  return [first, `${dates}MEX${optional}${checkDigit(all)}`, names.padEnd(30, '<').slice(0, 30)]
}

export function drawBack(person: Person): Promise<Pixels> {
  const row = (line: string, y: number) => {
    const places = [...line].map((_, index) => 60 + index * 39).join(' ')
    return `<text x="${places}" y="${y}" font-size="44">${line.replaceAll('<', '&lt;')}</text>`
  }
  const [first, second, third] = machineLines(person)
  return draw(
    onTable(`<rect y="60" width="${CARD.width}" height="120" fill="#2b2b2b"/>
${text(60, 240, 24, 'ESTE DOCUMENTO ES INTRANSFERIBLE. NO ES VÁLIDO SI PRESENTA TACHADURAS', 'fill="#6b2c5a"')}
${text(60, 280, 24, 'SECRETARIO EJECUTIVO DEL INSTITUTO NACIONAL ELECTORAL', 'fill="#6b2c5a"')}
<rect x="60" y="320" width="220" height="220" fill="#444"/>
${row(first, 650)}${row(second, 705)}${row(third, 760)}`),
  )
}

interface Letter {
  readonly person: Person
  /** As such a letter writes it, for example `14 OCT 2026`. */
  readonly issued: string
}

/** A bill for electricity, on a page. */
function letterSvg({ person: { given, father, mother, street, town }, issued }: Letter): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1600" font-family="Inter" fill="#1c1c1c">
<rect width="100%" height="100%" fill="#fdfdfb"/>
${text(90, 140, 46, 'Luz del Valle S.A. de C.V.', 'font-weight="700"')}${text(90, 190, 26, 'Recibo de energía eléctrica')}
${text(90, 290, 30, `${given} ${father} ${mother}`, 'font-weight="600"')}${text(90, 334, 28, street)}${text(90, 374, 28, town)}
${text(90, 470, 28, 'NO. DE SERVICIO: 412 087 253 316')}
${text(90, 520, 28, `FECHA DE EMISIÓN: ${issued}`)}
${text(90, 570, 28, 'TOTAL A PAGAR: $412.00')}
${text(90, 720, 26, 'Gracias por tu pago puntual. Conserva este recibo como comprobante.')}</svg>`
}

export const drawLetter = (letter: Letter): Promise<Pixels> => draw(letterSvg(letter))
