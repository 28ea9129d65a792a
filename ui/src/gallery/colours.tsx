import { Row, Sample, Section } from './section.tsx'

const SWATCHES = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['text', 'bg-text'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['money', 'bg-money'],
  ['live', 'bg-live'],
  ['up', 'bg-up'],
  ['down', 'bg-down'],
  ['odds', 'bg-odds'],
  ['odds-hover', 'bg-odds-hover'],
] as const

export function Colours() {
  return (
    <Section id="colores" title="Colores y letra">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
        {SWATCHES.map(([name, colour]) => (
          <div key={name} className="grid gap-1">
            <div className={`h-14 rounded-lg border border-line ${colour}`} />
            <code className="text-xs text-muted">{name}</code>
          </div>
        ))}
      </div>
      <Sample title="Tamaños 12 / 14 / 16 / 20 / 28">
        <p className="text-xs">12 · Prohibido para menores de 18 años</p>
        <p className="text-sm">14 · América – Toluca, 2ª parte</p>
        <p className="text-base">16 · Ganancia posible $788.90</p>
        <p className="font-display text-xl font-semibold">20 · México · Liga MX</p>
        <p className="font-display text-2xl font-bold">28 · En vivo</p>
      </Sample>
      <Sample title="Texto de color sobre cada fondo">
        <Row>
          {['bg-bg', 'bg-surface', 'bg-raised', 'bg-odds', 'bg-odds-hover'].map((ground) => (
            <div key={ground} className={`grid gap-0.5 rounded-lg border border-line p-3 font-semibold ${ground}`}>
              <span className="text-muted">atenuado</span>
              <span className="text-accent">acento</span>
              <span className="text-up">sube</span>
              <span className="text-down">baja</span>
              <span className="text-live">en vivo</span>
              <span className="text-gift">regalo</span>
            </div>
          ))}
        </Row>
      </Sample>
    </Section>
  )
}
