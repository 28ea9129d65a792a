export { cleanUpUploads } from './clean-up.ts'
export { VERIFICATION_CHANGED, VERIFIED } from './kyc-events.ts'
export { openKyc } from './open-kyc.ts'
export { openVision } from './vision/open-vision.ts'
