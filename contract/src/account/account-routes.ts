/** Session, registration, profile, responsible game and verification. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const login = { method: 'POST', path: '/api/Session/login/' } as const
export const refreshToken = { method: 'POST', path: '/api/Session/RefreshToken/' } as const
export const reauthenticate = { method: 'POST', path: '/api/Session/Reauthenticate/' } as const
export const reportActivity = { method: 'POST', path: '/api/Session/activity/' } as const
export const listSessions = { method: 'GET', path: '/api/Session/list/' } as const
export const closeOneSession = { method: 'DELETE', path: '/api/Session/{sessionId}' } as const
export const closeOtherSessions = { method: 'POST', path: '/api/Session/closeOthers/' } as const
export const closeSession = { method: 'POST', path: '/api/Session/close/' } as const
export const captchaChallenge = { method: 'GET', path: '/api/Captcha/challenge' } as const
export const isAvailable = { method: 'POST', path: '/api/Users/IsAvailable' } as const
export const register = { method: 'POST', path: '/api/Users/Register' } as const
export const sendReattemptPin = { method: 'POST', path: '/api/Users/SendReattempt/PIN/' } as const
export const validatePin = { method: 'POST', path: '/api/Users/Validate/PIN/' } as const
export const readPinDelivery = { method: 'GET', path: '/api/Users/PIN/Delivery' } as const
export const getProfile = { method: 'GET', path: '/api/Users/' } as const
export const restorePassword = { method: 'GET', path: '/api/Users/RestorePassword/{value}' } as const
export const validateRestoreLink = { method: 'POST', path: '/api/Users/RestorePassword/Validate' } as const
export const blockOwnAccount = { method: 'POST', path: '/api/Users/SelfBlock' } as const
export const saveRestoredPassword = { method: 'POST', path: '/api/Users/RestorePassword' } as const
export const releaseUser = { method: 'POST', path: '/api/Users/ReleaseUser' } as const
export const deleteUser = { method: 'POST', path: '/api/Users/DeleteUser' } as const
export const changePassword = { method: 'PUT', path: '/api/Users/Change/Password' } as const
export const samePassword = { method: 'POST', path: '/api/Users/SamePassword' } as const
export const hasFullValidation = { method: 'GET', path: '/api/Users/Validate/HasFullValidation' } as const
export const getMomioType = { method: 'GET', path: '/api/users/MomioType' } as const
export const setMomioType = { method: 'PUT', path: '/api/users/MomioType' } as const
export const getNotifications = { method: 'GET', path: '/api/Users/Notifications' } as const
export const setNotifications = { method: 'PUT', path: '/api/Users/Notifications' } as const
export const getUserRoles = { method: 'GET', path: '/api/Users/GetUserRoles' } as const
export const getUserPermissions = { method: 'GET', path: '/api/Users/GetUserPermissions' } as const
export const getPersonalData = { method: 'GET', path: '/api/Users/PersonalData' } as const
export const savePersonalData = { method: 'PUT', path: '/api/Users/PersonalData' } as const
export const getResponsibleGame = { method: 'GET', path: '/api/ResponsibleGame' } as const
export const setLostLimits = { method: 'PUT', path: '/api/ResponsibleGame/Lost' } as const
export const setDepositLimits = { method: 'PUT', path: '/api/ResponsibleGame/Deposit' } as const
export const setBreak = { method: 'PUT', path: '/api/ResponsibleGame/Break' } as const
export const setExclusion = { method: 'PUT', path: '/api/ResponsibleGame/Exclusion' } as const
export const setRealityCheck = { method: 'PUT', path: '/api/ResponsibleGame/RealityCheck' } as const
export const readPlaySession = { method: 'GET', path: '/api/ResponsibleGame/Session' } as const
export const answerRealityCheck = { method: 'POST', path: '/api/ResponsibleGame/Session/Checked' } as const
export const validateBreaktime = { method: 'GET', path: '/api/ResponsibleGame/Validator/Breaktime' } as const
export const validateLost = { method: 'GET', path: '/api/ResponsibleGame/Validator/Lost' } as const
export const verifyLiveness = { method: 'POST', path: '/api/UserVerification/VerifyLiveness' } as const
export const signedUploadUrls = { method: 'GET', path: '/api/UserVerification/SignedUploadUrls' } as const
export const verifyFace = { method: 'POST', path: '/api/UserVerification/V2/VerifyFace' } as const
export const sendLinkVerification = { method: 'POST', path: '/api/UserVerification/SendLinkVerification' } as const
export const sendLinkVerificationReattempt = {
  method: 'POST',
  path: '/api/UserVerification/SendLinkVerificationReattempt',
} as const
export const validateLinkVerification = {
  method: 'POST',
  path: '/api/UserVerification/ValidateLinkVerification',
} as const
export const verificationLink = { method: 'POST', path: '/api/UserVerification/LinkVerification' } as const
export const getStatusFiles = { method: 'GET', path: '/api/UserDocument/GetStatusFiles' } as const
export const documentSignedUrl = { method: 'POST', path: '/api/UserDocument/SignedUrl' } as const
export const uploadDocument = { method: 'POST', path: '/api/UserDocument/UploadDocument' } as const
export const saveDocuments = { method: 'POST', path: '/api/UserDocument/SaveDocuments' } as const
export const readFavourites = { method: 'GET', path: '/api/Favourites' } as const
export const addFavourites = { method: 'POST', path: '/api/Favourites' } as const
export const removeFavourites = { method: 'POST', path: '/api/Favourites/Remove' } as const
export const staffSelf = { method: 'GET', path: '/api/Staff/Self' } as const
export const beginSecondFactor = { method: 'POST', path: '/api/Staff/SecondFactor/Begin' } as const
export const confirmSecondFactor = { method: 'POST', path: '/api/Staff/SecondFactor/Confirm' } as const
export const passSecondFactor = { method: 'POST', path: '/api/Staff/SecondFactor/Pass' } as const
export const resetSecondFactor = { method: 'POST', path: '/api/Staff/Members/{userId}/ResetSecondFactor' } as const
export const searchOffice = { method: 'GET', path: '/api/Staff/Search' } as const
export const findPlayers = { method: 'GET', path: '/api/Staff/Players' } as const
export const playerAccount = { method: 'GET', path: '/api/Staff/Players/{userId}' } as const
export const playerTimeline = { method: 'GET', path: '/api/Staff/Players/{userId}/Timeline' } as const
export const disableLogin = { method: 'POST', path: '/api/Staff/Players/{userId}/Disable' } as const
export const enableLogin = { method: 'POST', path: '/api/Staff/Players/{userId}/Enable' } as const
export const readAuditLog = { method: 'GET', path: '/api/Staff/Audit' } as const
export const auditChain = { method: 'GET', path: '/api/Staff/Audit/Chain' } as const
export const listRoles = { method: 'GET', path: '/api/Staff/Roles' } as const
export const listStaff = { method: 'GET', path: '/api/Staff/Members' } as const
export const giveRole = { method: 'POST', path: '/api/Staff/Members/{userId}/GiveRole' } as const
export const careList = { method: 'GET', path: '/api/Staff/Care/Players' } as const
export const careOfPlayer = { method: 'GET', path: '/api/Staff/Care/Players/{userId}' } as const
export const recordCareContact = { method: 'POST', path: '/api/Staff/Care/Players/{userId}/Contacts' } as const
export const takeRole = { method: 'POST', path: '/api/Staff/Members/{userId}/TakeRole' } as const

export const identityCases = { method: 'GET', path: '/api/Staff/Identity/Cases' } as const
export const identityCase = { method: 'GET', path: '/api/Staff/Identity/Cases/{userId}' } as const
export const releaseExclusionMatch = {
  method: 'POST',
  path: '/api/Staff/Identity/Cases/{userId}/ReleaseExclusionMatch',
} as const
export const identityPicture = { method: 'GET', path: '/api/Staff/Identity/Items/{itemId}/Pages/{page}' } as const
export const approveIdentity = { method: 'POST', path: '/api/Staff/Identity/Items/{itemId}/Approve' } as const
export const rejectIdentity = { method: 'POST', path: '/api/Staff/Identity/Items/{itemId}/Reject' } as const
export const takeBackIdentity = { method: 'POST', path: '/api/Staff/Identity/Items/{itemId}/TakeBack' } as const
