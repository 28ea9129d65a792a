/** The browser draws no WebGL: the player is told so instead of seeing an empty frame. */
export class NoGraphics extends Error {}
