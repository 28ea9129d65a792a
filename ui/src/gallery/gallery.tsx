import { useEffect, useState } from 'react'
import { Chip, chipClass } from '../controls/chip.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Logo } from '../pictures/logo.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Data } from './data.tsx'
import { Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'

const SECTIONS = [
  ['momios', 'Momios'],
  ['botones', 'Botones'],
  ['formularios', 'Formularios'],
  ['ventanas', 'Ventanas'],
  ['datos', 'Datos'],
  ['dibujos', 'Dibujos'],
  ['colores', 'Colores'],
] as const

type Theme = 'dark' | 'light'

/** Every component in every state, for development only. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  )
  useEffect(() => {
    const before = document.documentElement.dataset.theme
    document.documentElement.dataset.theme = theme
    return () => {
      if (before === undefined) delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = before
    }
  }, [theme])
  return (
    <div className="min-h-dvh bg-bg">
      <header className="sticky top-0 z-40 border-line border-b bg-surface">
        <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <Logo name="momio" />
          <h1 className="sr-only">Galería de componentes</h1>
          <div className="ml-auto flex gap-2">
            <Chip selected={theme === 'dark'} icon={<Icon name="moon" size={16} />} onClick={() => setTheme('dark')}>
              Oscuro
            </Chip>
            <Chip selected={theme === 'light'} icon={<Icon name="sun" size={16} />} onClick={() => setTheme('light')}>
              Claro
            </Chip>
          </div>
        </div>
        <nav aria-label="Componentes" className="mx-auto flex max-w-300 gap-2 overflow-x-auto px-4 pb-3">
          {SECTIONS.map(([id, title]) => (
            <a key={id} href={`#${id}`} className={chipClass()}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="contenido" className="mx-auto grid max-w-300 gap-4 px-4 py-4 [&>*]:min-w-0">
        <Prices />
        <Controls />
        <Forms />
        <Overlays />
        <Data />
        <Pictures />
        <Colours />
      </main>
    </div>
  )
}
