/** A chunk of a screen, its code or its texts, could not be fetched: offline, or a newer release replaced it. */
export class ScreenNotLoaded extends Error {}
