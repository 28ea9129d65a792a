import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer, type DrawerSide } from '../overlays/drawer.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../overlays/menu.tsx'
import { ToastProvider, useToast } from '../overlays/toast.tsx'
import { Row, Sample, Section } from './section.tsx'

const TABS = [
  { value: 'single', label: 'Sencillas', content: <p className="text-sm text-muted">Una apuesta por selección.</p> },
  {
    value: 'multiple',
    label: 'Múltiple',
    content: <p className="text-sm text-muted">Todas las selecciones en un boleto.</p>,
  },
  { value: 'system', label: 'Sistema', content: null, disabled: true },
]

function TabSamples() {
  const [value, setValue] = useState('multiple')
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {(['line', 'segment', 'pill'] as const).map((look) => (
        <Sample key={look} title={`Pestañas: ${look}`}>
          <Tabs label="Tipo de apuesta" look={look} items={TABS} value={value} onValueChange={setValue} />
        </Sample>
      ))}
    </div>
  )
}

export function Overlays() {
  const [dialog, setDialog] = useState<'login' | 'required' | null>(null)
  const [drawer, setDrawer] = useState<DrawerSide | null>(null)
  const [side, setSide] = useState<DrawerSide>('left')
  const [odds, setOdds] = useState('decimal')
  const [loading, setLoading] = useState(false)
  const toast = useToast()
  const openDrawer = (next: DrawerSide) => {
    setSide(next)
    setDrawer(next)
  }
  const notice = (
    <Button
      variant="secondary"
      onClick={() =>
        toast.show({
          title: 'No pudimos guardar',
          description: 'Revisa tu conexión e inténtalo otra vez.',
          tone: 'error',
          durationMs: 0,
        })
      }
    >
      Mostrar aviso
    </Button>
  )
  return (
    <Section id="ventanas" title="Ventanas, menús y avisos">
      <TabSamples />
      <Row>
        <Button onClick={() => setDialog('login')}>Diálogo</Button>
        <Button variant="secondary" onClick={() => setDialog('required')}>
          Diálogo obligatorio
        </Button>
        <Button variant="secondary" onClick={() => openDrawer('left')}>
          Cajón izquierdo
        </Button>
        <Button variant="secondary" onClick={() => openDrawer('right')}>
          Cajón derecho
        </Button>
        <Button variant="secondary" onClick={() => openDrawer('bottom')}>
          Hoja inferior
        </Button>
        <Menu trigger={<Button variant="secondary">Menú</Button>} align="start">
          <MenuLink icon="history" link={<a href="#ventanas">Movimientos</a>}>
            Movimientos
          </MenuLink>
          <MenuItem icon="limits" onSelect={() => {}} detail="$5,000">
            Juego responsable
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label="Formato de momio"
            value={odds}
            onValueChange={setOdds}
            options={[
              { value: 'decimal', label: 'Decimal' },
              { value: 'american', label: 'Americano' },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon="logout" tone="danger" onSelect={() => {}}>
            Cerrar sesión
          </MenuItem>
        </Menu>
        <Button variant="secondary" onClick={() => setLoading(!loading)}>
          Barra de ruta
        </Button>
      </Row>
      <Row>
        <Button
          variant="secondary"
          onClick={() => toast.show({ title: 'Formato guardado', description: 'Verás los momios en americano.' })}
        >
          Aviso
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              title: 'Apuesta aceptada',
              tone: 'success',
              action: { label: 'Ver boleto', onPress: () => {} },
            })
          }
        >
          Aviso de éxito
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              title: 'No pudimos guardar',
              description: 'Revisa tu conexión e inténtalo otra vez.',
              tone: 'error',
            })
          }
        >
          Aviso de error
        </Button>
      </Row>
      <Dialog
        open={dialog === 'login'}
        onOpenChange={(open) => setDialog(open ? 'login' : null)}
        title="Ingresar"
        description="Entra con tu usuario y contraseña."
        closeLabel="Cerrar"
        tall
        footer={<Button onClick={() => setDialog(null)}>Ingresar</Button>}
      >
        <div className="grid gap-4">
          <Field label="Usuario" autoComplete="username" />
          <Field
            label="Contraseña"
            type="password"
            autoComplete="current-password"
            reveal={{ show: 'Mostrar contraseña', hide: 'Ocultar contraseña' }}
          />
          {notice}
        </div>
      </Dialog>
      <Dialog
        open={dialog === 'required'}
        onOpenChange={() => {}}
        required
        title="Llevas una hora jugando"
        description="Tómate un momento antes de seguir."
        closeLabel="Cerrar"
        footer={<Button onClick={() => setDialog(null)}>Seguir</Button>}
      >
        {notice}
      </Dialog>
      <Drawer
        open={drawer !== null}
        onOpenChange={(open) => setDrawer(open ? side : null)}
        side={side}
        title="Boleto"
        closeLabel="Cerrar"
        footer={
          <Button variant="money" size="lg" className="w-full">
            Apostar $200.00
          </Button>
        }
      >
        <p className="mb-4 text-sm text-muted">Cruz Azul · 1×2 · Cruz Azul – Tigres</p>
        {notice}
      </Drawer>
      <ToastProvider closeLabel="Cerrar aviso" regionLabel="Avisos" />
      <ProgressBar active={loading} label="Cargando" />
    </Section>
  )
}
