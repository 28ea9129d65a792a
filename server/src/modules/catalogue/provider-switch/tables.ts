interface ProviderSwitchTable {
  event_id: string
  show: boolean
  replace_id: string | null
  changed_by: string | null
  changed_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    provider_switch: ProviderSwitchTable
  }
}
