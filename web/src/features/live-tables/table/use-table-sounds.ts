import { openSounds, type SoundName } from '@momio/games/sounds'
import { useEffect, useRef } from 'react'
import { usePreference } from '../../../preferences.ts'

/** Plays a sound when another moment of the round begins; nothing for the one that whoever comes finds. */
export function useTableSounds<Moment extends string>(
  moment: Moment | null,
  sounds: Readonly<Partial<Record<Moment, SoundName>>>,
): void {
  const player = useRef(openSounds())
  const before = useRef(moment)
  const isOn = usePreference('gameSound') === 'on'
  useEffect(() => {
    player.current.isOn = isOn
    const sound = moment === null || before.current === null ? undefined : sounds[moment]
    if (moment !== before.current && sound) player.current.play(sound)
    before.current = moment
  }, [moment, isOn, sounds])
}
