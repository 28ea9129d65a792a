import { expect, test } from 'vitest'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

/** Of each shop: whether it takes payments for us, what it is good for, and what to do there. */
const SHOPS = [
  [
    'OXXO',
    'Recibimos pagos aquí',
    '$10 a $10,000 · más de 20,000 tiendas · la ficha dura 24 horas',
    'En Depositar elige OXXO, escribe el monto y genera tu ficha.',
    'Muestra el código de barras en caja y paga en efectivo el monto exacto.',
    'Guarda el recibo hasta ver el depósito en tu saldo.',
  ],
  [
    '7-Eleven',
    'No es un método nuestro',
    'No recibe pagos de Momio directamente',
    'En caja puedes depositar efectivo a tu propia tarjeta de débito de los bancos que acepta la tienda.',
    'Después transfiere por SPEI desde la app de tu banco con los datos de Depositar.',
  ],
  [
    'Farmacias Guadalajara',
    'No es un método nuestro',
    'No recibe pagos de Momio directamente',
    'Deposita efectivo a tu tarjeta de débito en caja; pregunta por la comisión antes de pagar.',
    'Con el dinero en tu cuenta, usa SPEI o tu tarjeta en Depositar.',
  ],
]

test('/atm tells a guest the shops and banks to pay in at and how money goes out, with instructions for each [WAL-10]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/atm')
  const main = page.locator('main')
  await main.getByRole('heading', { level: 1, name: 'Dónde depositar y retirar' }).waitFor()
  const linesOf = async (text: string) => text.split(/\n+/).map((line) => line.trim())
  const shops = main.locator('ul > li')
  await expect.poll(() => shops.count()).toBe(SHOPS.length)
  for (const [index, lines] of SHOPS.entries()) expect(await linesOf(await shops.nth(index).innerText())).toEqual(lines)

  await main.getByText('SPEI desde $100 · a cualquier hora · se acredita en 5 a 15 minutos').waitFor()
  await expect
    .poll(() => main.locator('dt').allInnerTexts())
    .toEqual(['BBVA', 'Banorte', 'Santander', 'Otros bancos y billeteras'])
  for (const steps of await main.locator('dd').allInnerTexts()) expect(steps).toContain('CLABE')

  await main
    .getByText(
      'Los retiros se pagan por SPEI a una cuenta bancaria a tu nombre, desde $100. No entregamos efectivo en tiendas.',
    )
    .waitFor()
  await main.getByText('Agrega tu CLABE y pide el retiro.').waitFor()
  await main.getByText(/^Cuando tu banco lo reciba, saca el efectivo en el cajero automático de tu banco/).waitFor()
  await expect.poll(() => main.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/deposit')
  await expect.poll(() => main.getByRole('link', { name: 'Retirar' }).getAttribute('href')).toBe('/withdrawal')
  await main.getByText(/^Desconfía de quien te pida depositar a otra cuenta/).waitFor()
})
