import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0`, 'Edge en Android'],
  [WINDOWS, 'Chrome en Windows'],
  [`${WINDOWS} Edg/126.0.0.0`, 'Edge en Windows'],
  [`${WINDOWS} OPR/111.0.0.0`, 'Opera en Windows'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari en macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox en Linux'],
  ['Momio/1.0 (Android 14)', 'Android'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
])('%s is shown as %s [AUTH-5]', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
