import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../operation/config.ts'
import { checkKey, type ObjectStore } from './objects.ts'

/** The client is large and many servers never need it: it is loaded at the first use. */
export function s3Objects(config: S3Config): ObjectStore {
  let loading: Promise<Loaded> | undefined

  function load(): Promise<Loaded> {
    loading ??= loadClient(config)
    return loading
  }
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: config.bucket, Key: key }
  }

  return {
    async signPut(key, { contentType, expiresInSeconds }) {
      const { s3, presigner, client } = await load()
      const command = new s3.PutObjectCommand({ ...at(key), ContentType: contentType })
      return presigner.getSignedUrl(client, command, {
        expiresIn: expiresInSeconds,
        signableHeaders: new Set(['content-type']),
      })
    },
    async signGet(key, { expiresInSeconds }) {
      const { s3, presigner, client } = await load()
      return presigner.getSignedUrl(client, new s3.GetObjectCommand(at(key)), { expiresIn: expiresInSeconds })
    },
    async put(key, body, { contentType }) {
      const { s3, client } = await load()
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }))
    },
    async get(key) {
      const { s3, client } = await load()
      const answer = await client.send(new s3.GetObjectCommand(at(key))).catch(nullWhenMissing)
      if (!answer?.Body) return null
      return { ...describe(answer), body: answer.Body as Readable }
    },
    async head(key) {
      const { s3, client } = await load()
      const answer = await client.send(new s3.HeadObjectCommand(at(key))).catch(nullWhenMissing)
      return answer && describe(answer)
    },
    async remove(key) {
      const { s3, client } = await load()
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    async check() {
      const { s3, client } = await load()
      await client.send(new s3.HeadBucketCommand({ Bucket: config.bucket }))
    },
  }
}

interface Loaded {
  readonly s3: typeof import('@aws-sdk/client-s3')
  readonly presigner: typeof import('@aws-sdk/s3-request-presigner')
  readonly client: S3Client
}

async function loadClient(config: S3Config): Promise<Loaded> {
  const [s3, presigner] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')])
  const client = new s3.S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores that are not Amazon's rarely have a host name per bucket, nor its newer checksums.
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, presigner, client }
}

function nullWhenMissing(error: unknown): null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey' || name === 'NotFound') return null
  throw error
}

function describe(answer: { ContentType?: string; ContentLength?: number }) {
  return { contentType: answer.ContentType ?? 'application/octet-stream', sizeBytes: answer.ContentLength ?? 0 }
}
