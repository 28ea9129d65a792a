interface RolesTable {
  id: number
  name: string
}

interface RolePermissionsTable {
  role_id: number
  permission: string
}

interface PlayerRolesTable {
  player_id: string
  role_id: number
  given_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    roles: RolesTable
    role_permissions: RolePermissionsTable
    player_roles: PlayerRolesTable
  }
}
