interface CaptchaSolutionsTable {
  nonce: string
  expires_at: Date
}

declare module '../../../platform/schema.ts' {
  interface Schema {
    captcha_solutions: CaptchaSolutionsTable
  }
}

export {}
