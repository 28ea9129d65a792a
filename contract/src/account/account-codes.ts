export const REGISTRATION_STEP = { unknown: 0, created: 1, pinVerified: 2, birthdayRegistered: 3 } as const
export type RegistrationStep = (typeof REGISTRATION_STEP)[keyof typeof REGISTRATION_STEP]

export const FACE_STATUS = { unique: 1, duplicated: 2, photo: 3, inProcess: -1, rejected: -2, invalid: -3 } as const
export type FaceStatus = (typeof FACE_STATUS)[keyof typeof FACE_STATUS]

/** ◆ What a player is asked to do before the camera. */
export const LIVENESS_CHALLENGES = ['turn-left', 'turn-right', 'close-eyes'] as const
export type LivenessChallenge = (typeof LIVENESS_CHALLENGES)[number]

/** ◆ What staff decide about: the selfie and the three documents. */
export const IDENTITY_KINDS = ['selfie', 'front', 'back', 'residency'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** ◆ `once-approved` waits for a second person. */
export const IDENTITY_STATES = ['in-review', 'once-approved', 'approved', 'rejected'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

export const GENDERS = ['masculine', 'feminine', 'unspecified'] as const
export type Gender = (typeof GENDERS)[number]

export const PIN_RESEND_STATUS = {
  AttemptsExceeded: -2,
  Waiting: -1,
  Ready: 0,
  Loading: 1,
  Sending: 2,
  Processing: 3,
  Help: 4,
} as const

export const USER_TYPE_DOCUMENT = { identityCardFront: 1, residency: 2, identityCardBack: 3 } as const
export type UserTypeDocument = (typeof USER_TYPE_DOCUMENT)[keyof typeof USER_TYPE_DOCUMENT]

export const VERIFICATION_MODAL_STATE = {
  banner: 0,
  takePhoto: 1,
  review: 2,
  success: 3,
  duplicated: 4,
  error: 5,
  sendMail: 6,
  pending: 7,
  initialInformation: 8,
  legacyPhoto: 9,
  legacyReview: 10,
} as const

/** MomioType: how odds are shown. */
export const ODDS_FORMAT = { american: 0, decimal: 1 } as const
export type OddsFormatCode = (typeof ODDS_FORMAT)[keyof typeof ODDS_FORMAT]

export const MENU_TYPE = { Sports: -1, Tournaments: 0, Casino: 1, Other: 2 } as const

export const PLATFORM_CODE = { unknown: 0, mobileWeb: 1, desktopWeb: 2, android: 3, ios: 4, huawei: 5 } as const

/** Only the number of the administrator is documented. */
export const ROLE = { admin: 1 } as const

/** ◆ Days of rest behind 1, 2, 3 weeks; 1, 2, 3, 6 months; 1, 2 years. */
export const REST_PERIOD_DAYS = [7, 14, 21, 30, 60, 90, 180, 365, 730] as const
export const EXCLUSION_MONTHS = [3, 6, 12] as const
/** ◆ How often a player is told how long the session lasts and what it cost. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number]
