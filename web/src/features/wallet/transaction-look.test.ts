import { expect, test } from 'vitest'
import es from './locales/es.json'
import { isInProcess, sourceLook, statusLook } from './transaction-look.ts'

test.each([
  [-6, 'Error', 'close', 'danger'],
  [-4, 'Pago con error', 'close', 'danger'],
  [-3, 'Rechazado', 'close', 'danger'],
  [-2, 'Cancelado', 'close', 'danger'],
  [1, 'En proceso', 'clock', 'neutral'],
  [2, 'En proceso', 'clock', 'neutral'],
  [5, 'Exitoso', 'check', 'success'],
  [6, 'Exitoso', 'check', 'success'],
] as const)('status %i reads "%s" with the icon %s in the tone %s [WAL-9]', (status, text, icon, tone) => {
  const look = statusLook(status)
  expect({ ...look, text: es.statuses[look.text] }).toEqual({ text, icon, tone })
  expect(isInProcess(status)).toBe(icon === 'clock')
})

test.each([
  [1, 'Tarjeta', 'card'],
  [2, 'SPEI', 'bank'],
  [3, 'Bono', 'gift'],
  [4, 'OXXO', 'pin'],
  [5, 'Reembolso', 'refresh'],
] as const)('source %i reads "%s" with the icon %s [WAL-9]', (source, text, icon) => {
  const look = sourceLook(source)
  expect({ ...look, text: es.sources[look.text] }).toEqual({ text, icon })
})
