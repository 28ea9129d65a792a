import { LOCALES } from '@momio/contract/locale'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Pagination } from '../controls/pagination.tsx'
import { Badge } from '../feedback/badge.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Meter } from '../feedback/meter.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Countdown, Stopwatch } from '../values/countdown.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { type Column, Table } from '../values/table.tsx'
import { Row, Sample, Section } from './section.tsx'

interface Movement {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly status: 'done' | 'pending' | 'failed'
  readonly centavos: number
}

const MOVEMENTS: readonly Movement[] = [
  { id: '81024', kind: 'Depósito SPEI', at: '2025-11-14T20:41:07Z', status: 'done', centavos: 100_000 },
  { id: '81011', kind: 'Apuesta múltiple', at: '2025-11-14T02:12:40Z', status: 'done', centavos: -20_000 },
  { id: '80990', kind: 'Retiro a cuenta CLABE', at: '2025-11-12T17:05:00Z', status: 'pending', centavos: -350_050 },
  { id: '80872', kind: 'Depósito con tarjeta', at: '2025-11-10T23:59:59Z', status: 'failed', centavos: 50_000 },
]

const STATUS = {
  done: ['success', 'Exitosa'],
  pending: ['neutral', 'En proceso'],
  failed: ['danger', 'Rechazada'],
} as const

const COLUMNS: readonly Column<Movement>[] = [
  { key: 'kind', header: 'Movimiento', cell: (row) => row.kind, primary: true },
  { key: 'id', header: 'Folio', cell: (row) => row.id },
  {
    key: 'at',
    header: 'Fecha',
    cell: (row) => <DateTime value={row.at} locale="esMX" timeZone="America/Mexico_City" />,
  },
  {
    key: 'status',
    header: 'Estado',
    cell: (row) => <Badge tone={STATUS[row.status][0]}>{STATUS[row.status][1]}</Badge>,
  },
  {
    key: 'amount',
    header: 'Monto',
    align: 'end',
    cell: (row) => <Money centavos={row.centavos} locale="esMX" signed className="font-semibold" />,
  },
]

const PAGES = { nav: 'Páginas', previous: 'Anterior', next: 'Siguiente', page: (page: number) => `Página ${page}` }

export function Data() {
  const [page, setPage] = useState(4)
  const [started] = useState(() => Date.now())
  return (
    <Section id="datos" title="Datos">
      <Table caption="Movimientos" captionVisible columns={COLUMNS} rows={MOVEMENTS} rowKey={(row) => row.id} />
      <Pagination page={page} pageCount={12} onPageChange={setPage} labels={PAGES} />
      <Sample title="Dinero y fecha en cada idioma">
        <div className="grid gap-1">
          {LOCALES.map((locale) => (
            <Row key={locale}>
              <code className="w-12 text-xs text-muted">{locale}</code>
              <Money centavos={123_450} locale={locale} className="w-28 font-semibold" />
              <DateTime value="2025-11-14T20:41:07Z" locale={locale} timeZone="America/Mexico_City" />
            </Row>
          ))}
        </div>
      </Sample>
      <Sample title="Relojes">
        <Row>
          <span className="text-muted">
            Reenviar en{' '}
            <Countdown untilMs={started + 90_000} label="Tiempo para reenviar" className="font-semibold text-text" />
          </span>
          <span className="text-muted">
            Sesión <Stopwatch sinceMs={started - 24_000} label="Tiempo de sesión" className="font-semibold text-text" />
          </span>
        </Row>
      </Sample>
      <Sample title="Avance">
        <Meter value={0.58} label="Posesión" className="max-w-80" />
      </Sample>
      <div className="grid gap-6 md:grid-cols-2">
        <Sample title="Cargando">
          <div role="status" aria-label="Cargando" className="grid content-start gap-3">
            <div className="flex items-center gap-3">
              <Skeleton shape="circle" />
              <Skeleton lines={2} className="flex-1" />
            </div>
            <div className="grid grid-cols-3 gap-2">
              <Skeleton shape="block" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </div>
          </div>
        </Sample>
        <Sample title="Sin datos">
          <EmptyState
            icon="ticket"
            title="Aún no tienes apuestas"
            description="Cuando hagas la primera, la verás aquí con su resultado."
            action={<Button size="sm">Ver partidos en vivo</Button>}
          />
        </Sample>
      </div>
    </Section>
  )
}
