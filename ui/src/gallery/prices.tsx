import type { OddsFormat } from '@momio/domain/odds'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Chip } from '../controls/chip.tsx'
import { OddsButton, type OddsButtonProps, type OddsMovement } from '../values/odds-button.tsx'
import { MatchList } from './match-list.tsx'
import { Row, Sample, Section } from './section.tsx'

const LABELS = { suspended: 'suspendido', up: 'subió', down: 'bajó' }

const STATES: readonly (Partial<OddsButtonProps> & { readonly title: string })[] = [
  { title: 'Normal' },
  { title: 'Elegido', pressed: true },
  { title: 'Suspendido', suspended: true },
  { title: 'Elegido y suspendido', pressed: true, suspended: true },
  { title: 'Sin precio', odds: null },
  { title: 'Americano', odds: '+1150' },
]

function Still(props: Partial<OddsButtonProps>) {
  return (
    <OddsButton
      name="América, América – Toluca"
      odds="1.85"
      pressed={false}
      suspended={false}
      onPress={() => {}}
      labels={LABELS}
      {...props}
    />
  )
}

const WALK = ['1.85', '1.90', '1.95', '12.50', '9.20', '1.85']

function Mover() {
  const [at, setAt] = useState(0)
  const [movement, setMovement] = useState<OddsMovement | null>(null)
  const [pressed, setPressed] = useState(false)
  const move = () => {
    const next = (at + 1) % WALK.length
    setMovement(Number(WALK[next]) > Number(WALK[at]) ? 'up' : 'down')
    setAt(next)
  }
  const shared = { odds: WALK[at] ?? null, movement, pressed, onPress: () => setPressed(!pressed) }
  return (
    <Row>
      <div className="w-18">
        <Still {...shared} name="Prueba de cambio" />
      </div>
      <div className="w-40">
        <Still {...shared} name="Prueba de cambio con nombre" label="Más de 2.5" />
      </div>
      <Button variant="secondary" size="sm" onClick={move}>
        Mover precio
      </Button>
    </Row>
  )
}

export function Prices() {
  const [format, setFormat] = useState<OddsFormat>('decimal')
  return (
    <Section id="momios" title="Momios">
      <Sample title="Lista en movimiento">
        <Row>
          <Chip selected={format === 'decimal'} onClick={() => setFormat('decimal')}>
            Decimal
          </Chip>
          <Chip selected={format === 'american'} onClick={() => setFormat('american')}>
            Americano
          </Chip>
        </Row>
        {/* Anew for each format: a price written otherwise has not moved. */}
        <MatchList key={format} format={format} />
      </Sample>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {STATES.map(({ title, ...state }) => (
          <Sample key={title} title={title}>
            <Still {...state} />
            <Still {...state} label="Empate" />
            <Still {...state} label="X" layout="corner" />
          </Sample>
        ))}
      </div>
      <Sample title="Sube y baja, de 1.85 a 12.50 sin mover nada">
        <Mover />
      </Sample>
    </Section>
  )
}
