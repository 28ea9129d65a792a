/** How many and how large; without schemas, so that the browser can count without loading zod. */
export const LIVE_FRAMES = 25
export const LEGACY_PHOTOS = 5

export const DOCUMENT_LARGEST_BYTES = 5 * 1024 * 1024
export const DOCUMENT_FILES_AT_MOST = 2

/** By extension; an unknown one travels as the wildcard. */
export const CONTENT_TYPE_BY_EXTENSION = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  gif: 'image/gif',
} as const
export const UNKNOWN_CONTENT_TYPE = '*/*'
