import type { LiveMenu } from '../../live/use-live-menu.ts'

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Every word typed must begin a word of the name; accents and case do not matter. */
export function searchLiveMenu(menu: LiveMenu, term: string): LiveMenu {
  const words = plain(term).split(/\s+/).filter(Boolean)
  const matches = ({ name }: { readonly name: string }) => {
    const parts = plain(name).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  return { sports: menu.sports.filter(matches), tournaments: menu.tournaments.filter(matches) }
}
