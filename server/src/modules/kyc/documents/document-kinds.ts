import { type IdentityKind, USER_TYPE_DOCUMENT, type UserTypeDocument } from '@momio/contract/account-codes'

export type DocumentKind = Exclude<IdentityKind, 'selfie'>

const TYPE_OF: Readonly<Record<DocumentKind, UserTypeDocument>> = {
  front: USER_TYPE_DOCUMENT.identityCardFront,
  back: USER_TYPE_DOCUMENT.identityCardBack,
  residency: USER_TYPE_DOCUMENT.residency,
}

const DOCUMENT_KINDS = Object.keys(TYPE_OF) as readonly DocumentKind[]

export function typeOf(kind: DocumentKind): UserTypeDocument {
  return TYPE_OF[kind]
}

export function kindOf(type: UserTypeDocument): DocumentKind {
  const kind = DOCUMENT_KINDS.find((candidate) => TYPE_OF[candidate] === type)
  if (!kind) throw new Error(`${type} is no type of document`)
  return kind
}
