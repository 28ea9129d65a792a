/** ◆ Which text of the terms and conditions a player accepts today; a new text gets a new version. */
export const TERMS_VERSION = '2026-11-01'
