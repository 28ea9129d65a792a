/** Where the member wanted to go; an address of another site, or the login again, is not gone to. */
export function placeAfterLogin(back: string | undefined): string {
  if (!back?.startsWith('/') || back.startsWith('//') || back.startsWith('/login')) return '/office'
  return back.startsWith('/office') ? back : `/office${back}`
}
