import { expect, test } from 'vitest'
import { platformCode } from './platform-code.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    5,
    'Huawei app',
    `Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9; HMSCore 6.1; wv) ${BLINK} Version/4.0 Chrome/99 Mobile`,
  ],
  [5, 'Harmony app', `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${BLINK} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile`],
  [
    3,
    'Android app',
    `Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) ${BLINK} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
  ],
  [4, 'iOS app', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148`],
  [4, 'iOS app on a tablet', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148`],
  [1, 'Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    1,
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    1,
    'Huawei browser',
    `Mozilla/5.0 (Linux; Android 12; NOH-NX9; HMSCore 6.1) ${BLINK} Chrome/99 HuaweiBrowser/12 Mobile Safari/537.36`,
  ],
  [
    1,
    'inside Instagram',
    `Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) ${BLINK} Chrome/126 Mobile Safari/537.36 Instagram 334.0`,
  ],
  [
    1,
    'inside Facebook',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
  ],
  [2, 'Android tablet', `Mozilla/5.0 (Linux; Android 13; SM-X200) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
  [2, 'iPad', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`],
  [2, 'Firefox on a tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
  [2, 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
  [2, 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`],
  [2, 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [0, 'a robot', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
  [0, 'nothing', ''],
])('platform code %i: %s [AUTH-12]', (code, _name, userAgent) => {
  expect(platformCode(userAgent)).toBe(code)
})
