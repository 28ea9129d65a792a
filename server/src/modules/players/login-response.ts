import type { FaceStatus, RegistrationStep } from '@momio/contract/account-codes'
import type { LoginResponse, TokenPair } from '@momio/contract/session'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

export type Player = Selectable<Schema['players']>

export function loginResponse(player: Player, tokens: TokenPair): LoginResponse {
  return {
    userId: player.id,
    username: player.username,
    fullname: fullName(player),
    email: player.email,
    ...tokens,
    userRegisterStep: player.register_step as RegistrationStep,
    faceStatus: player.face_status as FaceStatus | null,
    cellphone: player.phone,
    isDeactivated: player.deactivated_at !== null,
  }
}

export function fullName({ first_names, last_names }: Pick<Player, 'first_names' | 'last_names'>): string {
  return `${first_names} ${last_names}`
}
