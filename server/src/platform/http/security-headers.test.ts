import { expect, test } from 'vitest'
import { testConfig } from '../../../test/product.ts'
import { securityHeaders } from './security-headers.ts'

const key = { bucket: 'momio', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }

test.each([
  ['of its own address', { ...key, endpoint: 'https://store.momio.mx:9000/path' }, 'https://store.momio.mx:9000'],
  ['of Amazon', key, 'https://momio.s3.us-east-1.amazonaws.com'],
])('an object store %s may be shown from and sent to, and nothing else of it', (_, s3, origin) => {
  const directives = securityHeaders(testConfig({ s3 }))['content-security-policy']?.split('; ') ?? []
  expect(directives.filter((directive) => directive.includes(origin))).toEqual([
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ws: wss: ${origin}`,
  ])
})
