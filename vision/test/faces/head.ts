/** A person who does not exist. Lengths are in decimetres, a head is about 2.3 high; colours are 0 to 1. */
export interface Head {
  readonly seed: number
  readonly skin: Colour
  readonly lips: Colour
  readonly hair: Colour
  readonly iris: Colour
  /** Half of the width at the cheekbones, at the angles of the jaw, of the chin. */
  readonly cheeks: number
  readonly jaw: number
  readonly chin: number
  /** How far the chin lies below the eyes. */
  readonly faceLength: number
  readonly eyeDistance: number
  readonly eyeWidth: number
  readonly eyeHeight: number
  /** Outer corner above the inner one. */
  readonly eyeSlant: number
  readonly browHeight: number
  readonly browThickness: number
  readonly browArch: number
  /** Positive: the outer ends are higher than the inner ones. */
  readonly browSlant: number
  /** 0 to 1: how far the fold of the upper lid hangs over the eye. */
  readonly hood: number
  readonly noseLength: number
  readonly noseWidth: number
  readonly noseHeight: number
  /** Positive: the tip looks up. */
  readonly noseTip: number
  readonly mouthWidth: number
  readonly lipThickness: number
  /** Positive: the corners of the mouth are higher than its middle. */
  readonly smile: number
  /** How deep the eyes lie. */
  readonly sockets: number
  /** How far the cheekbones stand out, and how full the cheeks below them are. */
  readonly cheekbones: number
  readonly fullness: number
  /** 0 to 1. */
  readonly beard: number
  readonly moustache: number
  readonly wrinkles: number
  readonly hairStyle: 'short' | 'long' | 'bald'
  /** Height of the hairline above the eyes. */
  readonly hairline: number
  readonly makeUp: number
}

export type Colour = readonly [red: number, green: number, blue: number]

const SKINS: readonly Colour[] = [
  [0.8, 0.56, 0.44],
  [0.72, 0.46, 0.34],
  [0.58, 0.35, 0.24],
  [0.44, 0.25, 0.16],
  [0.26, 0.14, 0.09],
]
const HAIRS: readonly Colour[] = [
  [0.02, 0.016, 0.014],
  [0.07, 0.04, 0.025],
  [0.18, 0.1, 0.05],
  [0.5, 0.36, 0.18],
  [0.55, 0.54, 0.53],
]
const IRISES: readonly Colour[] = [
  [0.1, 0.05, 0.02],
  [0.16, 0.1, 0.04],
  [0.15, 0.2, 0.1],
  [0.2, 0.32, 0.42],
]

/** The same seed is the same person. */
export function headOf(seed: number): Head {
  const random = randomFrom(seed * 7919 + 13)
  const between = (low: number, high: number) => low + (high - low) * random()
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const isMan = random() < 0.5
  const isOld = random() < 0.35
  const skin = oneOf(SKINS)
  const hairStyle = isMan ? (random() < 0.2 ? 'bald' : 'short') : random() < 0.75 ? 'long' : 'short'
  return {
    seed,
    skin: [skin[0] * between(0.93, 1.07), skin[1] * between(0.93, 1.07), skin[2] * between(0.9, 1.1)],
    lips: isMan
      ? mix(skin, [0.45, 0.14, 0.13], 0.4)
      : mix(
          skin,
          oneOf([
            [0.6, 0.08, 0.1],
            [0.55, 0.2, 0.2],
            [0.4, 0.05, 0.1],
          ]),
          0.7,
        ),
    hair: isOld && random() < 0.6 ? [0.55, 0.54, 0.53] : oneOf(HAIRS),
    iris: oneOf(IRISES),
    cheeks: between(0.62, 0.84),
    jaw: isMan ? between(0.54, 0.76) : between(0.46, 0.66),
    chin: isMan ? between(0.24, 0.42) : between(0.16, 0.32),
    faceLength: between(0.98, 1.3),
    eyeDistance: between(0.27, 0.37),
    eyeWidth: between(0.11, 0.165),
    eyeHeight: between(0.034, 0.072),
    eyeSlant: between(-0.03, 0.05),
    browHeight: isMan ? between(0.13, 0.2) : between(0.16, 0.26),
    browThickness: isMan ? between(0.022, 0.055) : between(0.01, 0.03),
    browArch: isMan ? between(-0.01, 0.04) : between(0.01, 0.07),
    browSlant: between(-0.04, 0.06),
    hood: between(0, 1),
    noseLength: between(0.38, 0.6),
    noseWidth: between(0.12, 0.26),
    noseHeight: between(0.18, 0.42),
    noseTip: between(-0.04, 0.05),
    mouthWidth: between(0.19, 0.33),
    lipThickness: between(0.035, 0.13),
    smile: between(-0.03, 0.05),
    sockets: between(0.05, 0.17),
    cheekbones: between(0, 0.13),
    fullness: between(-0.1, 0.12),
    beard: isMan && random() < 0.4 ? between(0.6, 1) : isMan ? between(0, 0.3) : 0,
    moustache: isMan && random() < 0.4 ? between(0.6, 1) : 0,
    wrinkles: isOld ? between(0.6, 1) : between(0, 0.25),
    hairStyle,
    hairline: between(0.58, 0.78),
    makeUp: isMan ? 0 : between(0.3, 1),
  }
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
