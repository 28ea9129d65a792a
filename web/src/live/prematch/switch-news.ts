interface SwitchState {
  isRead(): boolean
  seesAll(): boolean
}

/**
 * Says at each change of what may be seen whether a list has to be asked for again: a match that was hidden is not in it.
 * The first reading of the switch is no news, because the server answered the list by it.
 */
export function createSwitchNews({ isRead, seesAll }: SwitchState): () => boolean {
  let wasRead = isRead()
  let sawAll = seesAll()
  return () => {
    const isNews = wasRead || seesAll() !== sawAll
    wasRead = isRead()
    sawAll = seesAll()
    return isNews
  }
}
