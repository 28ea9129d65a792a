import type { FaceStatus, RegistrationStep } from '@momio/contract/account-codes'
import type { PersonalData } from '@momio/contract/personal-data'
import type { Profile } from '@momio/contract/users'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { fullName, type Player } from '../login-response.ts'

/** Whoever is signed in has an account; accounts are never deleted. */
export function readPlayer(db: Kysely<Schema>, playerId: string): Promise<Player> {
  return db.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
}

export function profileOf(player: Player): Profile {
  return {
    id: player.id,
    fullname: fullName(player),
    userRegisterStep: player.register_step as RegistrationStep,
    userAccount: {
      username: player.username,
      email: player.email,
      faceStatus: player.face_status as FaceStatus | null,
    },
    userDetail: { cellPhone: player.phone },
    isDeactivated: player.deactivated_at !== null,
  }
}

export function personalDataOf(player: Player): PersonalData {
  return {
    firstNames: player.first_names,
    lastNames: player.last_names,
    birthDate: player.birth_date,
    gender: player.gender,
    country: player.country,
    cellPhone: player.phone,
    email: player.email,
    userRegisterStep: player.register_step as RegistrationStep,
  }
}
