import { useState } from 'react'
import { Button, type ButtonVariant, buttonClass, IconButton } from '../controls/button.tsx'
import { Chip, ChipContent, chipClass } from '../controls/chip.tsx'
import { TabLinks, tabLinkClass } from '../controls/tab-links.tsx'
import { Badge } from '../feedback/badge.tsx'
import { LiveDot } from '../feedback/live-dot.tsx'
import { SportIcon } from '../pictures/sport-icon.tsx'
import { Row, Sample, Section } from './section.tsx'

const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Depositar'],
  ['money', 'Apostar $200.00'],
  ['secondary', 'Ver reglas'],
  ['ghost', 'Vaciar'],
  ['danger', 'Cerrar cuenta'],
]

const SPORTS = [
  ['sr:sport:1', 'Fútbol', 18],
  ['sr:sport:2', 'Básquetbol', 7],
  ['sr:sport:3', 'Béisbol', 5],
  ['sr:sport:5', 'Tenis', 12],
  ['sr:sport:16', 'Fútbol americano', 3],
] as const

export function Controls() {
  const [sport, setSport] = useState<string>('sr:sport:1')
  return (
    <Section id="botones" title="Botones, filtros y etiquetas">
      {VARIANTS.map(([variant, text]) => (
        <Sample key={variant} title={variant}>
          <Row>
            <Button variant={variant} size="lg">
              {text}
            </Button>
            <Button variant={variant}>{text}</Button>
            <Button variant={variant} size="sm">
              {text}
            </Button>
            <Button variant={variant} loading>
              {text}
            </Button>
            <Button variant={variant} disabled>
              {text}
            </Button>
          </Row>
        </Sample>
      ))}
      <Sample title="Con icono, como enlace, solo icono">
        <Row>
          <Button icon="wallet">Retirar</Button>
          <a href="#botones" className={buttonClass({ variant: 'secondary' })}>
            Enlace
          </a>
          <IconButton icon="search" label="Buscar" />
          <IconButton icon="close" label="Cerrar" disabled />
        </Row>
      </Sample>
      <Sample title="Filtros">
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
          {SPORTS.map(([id, name, count]) => (
            <Chip
              key={id}
              selected={sport === id}
              count={count}
              icon={<SportIcon sportId={id} size={16} />}
              onClick={() => setSport(id)}
            >
              {name}
            </Chip>
          ))}
          <a href="#botones" className={chipClass()}>
            <ChipContent count={4}>Como enlace</ChipContent>
          </a>
          <Chip selected={false} disabled>
            Inactivo
          </Chip>
        </div>
      </Sample>
      <Sample title="Pestañas como enlaces">
        <TabLinks label="Secciones de muestra" className="h-15 border-line border-b">
          <a href="#botones" aria-current="page" className={tabLinkClass({ active: true })}>
            Apuestas deportivas
          </a>
          <a href="#botones" className={tabLinkClass()}>
            Mis apuestas
          </a>
          <a href="#botones" className={tabLinkClass()}>
            Casino
          </a>
        </TabLinks>
      </Sample>
      <Sample title="Etiquetas">
        <Row>
          <Badge>Pendiente</Badge>
          <Badge tone="accent">Nuevo</Badge>
          <Badge tone="money">$50 Gratis</Badge>
          <Badge tone="live">En vivo</Badge>
          <Badge tone="success">Ganada</Badge>
          <Badge tone="danger">Perdida</Badge>
          <Badge tone="accent" round>
            2
          </Badge>
          <Badge round>18</Badge>
          <span className="flex items-center gap-3 font-display text-2xl font-bold">
            <LiveDot className="ml-2" /> En vivo
          </span>
        </Row>
      </Sample>
    </Section>
  )
}
