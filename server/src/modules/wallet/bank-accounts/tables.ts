interface BankAccountsTable {
  id: string
  player_id: string
  clabe: string
  bank_name: string
  holder_name: string
  alias: string
  added_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    bank_accounts: BankAccountsTable
  }
}
