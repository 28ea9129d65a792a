interface CaptchaSolutionsTable {
  nonce: string
  expires_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    captcha_solutions: CaptchaSolutionsTable
  }
}

export {}
