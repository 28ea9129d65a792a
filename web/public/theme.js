// Runs before the first paint, so that nobody sees the other theme flash; theme.ts decides the same way afterwards.
;(() => {
  const light = ['/register', '/verify-email', '/onboard-success']
  let chosen = null
  try {
    chosen = localStorage.getItem('momio.theme')
  } catch {
    // Storage is blocked: the page's own theme is used.
  }
  const path = location.pathname.replace(/\/+$/, '')
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : light.includes(path) ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  const color = document.querySelector('meta[name="theme-color"]')
  if (color) color.setAttribute('content', theme === 'light' ? '#ffffff' : '#11181d')
})()
