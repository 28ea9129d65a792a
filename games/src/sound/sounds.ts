/** Every sound is made here of simple waves: nothing is fetched, and nothing sounds before the player wants it. */
export interface Sounds {
  isOn: boolean
  play(sound: SoundName): void
}

type Note = readonly [hertz: number, atSeconds: number, lastsSeconds: number, loud: number]

const SOUNDS = {
  press: [[330, 0, 0.06, 0.12]],
  stop: [
    [150, 0, 0.07, 0.22],
    [95, 0.01, 0.09, 0.2],
  ],
  land: [
    [620, 0, 0.07, 0.14],
    [930, 0.05, 0.1, 0.1],
  ],
  burst: [
    [420, 0, 0.05, 0.1],
    [560, 0.04, 0.05, 0.1],
    [760, 0.08, 0.07, 0.1],
  ],
  win: [
    [523, 0, 0.14, 0.14],
    [659, 0.1, 0.14, 0.14],
    [784, 0.2, 0.24, 0.14],
  ],
  big: [
    [523, 0, 0.16, 0.16],
    [659, 0.12, 0.16, 0.16],
    [784, 0.24, 0.16, 0.16],
    [1047, 0.36, 0.5, 0.18],
  ],
} as const satisfies Record<string, readonly Note[]>
export type SoundName = keyof typeof SOUNDS

export function openSounds(): Sounds {
  let context: AudioContext | undefined
  return {
    isOn: false,
    play(name) {
      if (!this.isOn) return
      context ??= new AudioContext()
      if (context.state === 'suspended') void context.resume()
      for (const [hertz, at, lasts, loud] of SOUNDS[name]) {
        const start = context.currentTime + at
        const wave = context.createOscillator()
        const volume = context.createGain()
        wave.type = 'triangle'
        wave.frequency.value = hertz
        volume.gain.setValueAtTime(loud, start)
        volume.gain.exponentialRampToValueAtTime(0.001, start + lasts)
        wave.connect(volume).connect(context.destination)
        wave.start(start)
        wave.stop(start + lasts)
      }
    },
  }
}
