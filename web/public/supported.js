// Any browser can read this: one that cannot show the pages is told what to do.
if (
  !(
    'noModule' in document.createElement('script') &&
    window.fetch &&
    window.WebSocket &&
    window.structuredClone &&
    window.AbortSignal &&
    AbortSignal.timeout &&
    Object.hasOwn &&
    Promise.allSettled &&
    CSS.supports('color', 'color-mix(in srgb, red, red)')
  )
)
  location.replace('/unsupported.html')
