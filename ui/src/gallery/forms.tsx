import { useEffect, useState } from 'react'
import { Checkbox } from '../controls/checkbox.tsx'
import { Field } from '../controls/field.tsx'
import type { FileProblem } from '../controls/file-check.tsx'
import { FileDrop, type FileDropState } from '../controls/file-drop.tsx'
import { Select } from '../controls/select.tsx'
import { Slider } from '../controls/slider.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { Switch } from '../controls/switch.tsx'
import { Sample, Section } from './section.tsx'

const STATES = [
  { value: 'cdmx', label: 'Ciudad de México' },
  { value: 'jal', label: 'Jalisco' },
  { value: 'nl', label: 'Nuevo León' },
  { value: 'pue', label: 'Puebla' },
  { value: 'ext', label: 'Fuera de México', disabled: true },
]

const PROBLEM: Record<FileProblem, string> = {
  type: 'Ese archivo no es JPG, PNG ni PDF. Elige otro.',
  size: 'El archivo pasa de 10 MB. Toma la foto con menos resolución.',
  empty: 'El archivo está vacío. Elige otro.',
}

const FILE_TEXT = {
  prompt: 'Arrastra tu archivo o elígelo',
  hint: 'JPG, PNG o PDF, hasta 10 MB',
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  labels: { uploading: 'Subiendo', done: 'Recibido', cancel: 'Cancelar', remove: 'Quitar' },
}

function LiveFileDrop() {
  const [state, setState] = useState<FileDropState>({ kind: 'idle' })
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (state.kind !== 'uploading') return
    const timer = setTimeout(() => {
      const progress = state.progress + 0.04
      setState(progress >= 1 ? { kind: 'done', fileName: state.fileName } : { ...state, progress })
    }, 100)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <FileDrop
      {...FILE_TEXT}
      label="Identificación oficial (frente)"
      error={error}
      state={state}
      onFile={(file) => {
        setError(undefined)
        setState({ kind: 'uploading', fileName: file.name, progress: 0 })
      }}
      onProblem={(problem) => setError(PROBLEM[problem])}
      onCancel={() => setState({ kind: 'idle' })}
      onRemove={() => setState({ kind: 'idle' })}
    />
  )
}

const STILL = { onFile: () => {}, onProblem: () => {}, onCancel: () => {}, onRemove: () => {} }

export function Forms() {
  const [state, setState] = useState<string | null>(null)
  const [percent, setPercent] = useState(50)
  const [isOn, setIsOn] = useState(true)
  return (
    <Section id="formularios" title="Formularios">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Field label="Usuario" hint="Al menos 4 caracteres" autoComplete="username" placeholder="tu_usuario" />
        <Field
          label="Contraseña"
          type="password"
          defaultValue="Demo1234"
          autoComplete="new-password"
          reveal={{ show: 'Mostrar contraseña', hide: 'Ocultar contraseña' }}
        />
        <Field
          label="Celular"
          prefix="+52"
          inputMode="numeric"
          defaultValue="55 1234"
          error="Faltan 4 dígitos. Escribe los 10 de tu número."
        />
        <Field label="Monto" prefix="$" suffix="mín. $10 · máx. $8,500" inputMode="decimal" defaultValue="200.00" />
        <Field label="Correo" type="email" disabled defaultValue="diana@correo.mx" />
        <Checkbox defaultChecked>Quiero recibir promociones</Checkbox>
        <Checkbox error="Debes aceptar los términos y condiciones">Acepto los términos y condiciones</Checkbox>
        <Switch checked={isOn} onChange={setIsOn} hint="Te escribimos con el resultado y el pago.">
          Avísame por correo
        </Switch>
        <Switch checked={false} onChange={setIsOn} error="No hay conexión. Revisa tu internet e inténtalo de nuevo.">
          Avísame por mensaje
        </Switch>
        <Select
          label="Estado"
          placeholder="Elige tu estado"
          options={STATES}
          value={state}
          onValueChange={setState}
          hint="El de tu comprobante de domicilio"
        />
        <Select
          label="Banco"
          placeholder="Elige tu banco"
          options={STATES}
          value={null}
          onValueChange={() => {}}
          error="Elige un banco para seguir."
        />
        <Select
          label="País"
          placeholder="Elige tu país"
          options={[{ value: 'mx', label: 'México' }]}
          value="mx"
          onValueChange={() => {}}
          disabled
        />
        <Slider
          label="¿Cuánto quieres cerrar?"
          value={percent}
          min={1}
          max={100}
          valueText={`${percent} %`}
          marks={[25, 50, 75, 100].map((value) => ({ value, label: value === 100 ? 'Todo' : `${value} %` }))}
          onChange={setPercent}
        />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-4">
        <LiveFileDrop />
        <FileDrop {...FILE_TEXT} {...STILL} label="Con error" state={{ kind: 'idle' }} error={PROBLEM.size} />
        <FileDrop
          {...FILE_TEXT}
          {...STILL}
          label="Subiendo"
          state={{ kind: 'uploading', fileName: 'comprobante-cfe-noviembre.pdf', progress: 0.62 }}
        />
        <FileDrop {...FILE_TEXT} {...STILL} label="Recibido" state={{ kind: 'done', fileName: 'ine-frente.jpg' }} />
      </div>
      <Sample title="Pasos">
        <Stepper
          label="Pasos del registro"
          steps={['Datos', 'Domicilio', 'Identidad', 'Listo']}
          current={2}
          doneLabel="completado"
          className="max-w-160"
        />
      </Sample>
    </Section>
  )
}
