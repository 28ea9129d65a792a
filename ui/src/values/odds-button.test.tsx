import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OddsButton, type OddsButtonProps } from './odds-button.tsx'

const LABELS = { suspended: 'suspendido', up: 'subió', down: 'bajó' }
const draw = (props: Partial<OddsButtonProps> = {}) =>
  renderToStaticMarkup(
    <OddsButton
      name="Más de 2.5, América – Toluca"
      odds="1.85"
      pressed={false}
      suspended={false}
      onPress={() => {}}
      labels={LABELS}
      {...props}
    />,
  )

test('the spoken name holds what is seen', () => {
  expect(draw({ label: '+2.5' })).toContain('aria-label="Más de 2.5, América – Toluca, +2.5 1.85"')
  expect(draw({ movement: 'up' })).toContain('1.85, subió"')
})

test('a suspended price is locked, unpressable and says so', () => {
  const html = draw({ suspended: true })
  expect(html).toContain('suspendido')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('<svg')
  expect(html).not.toContain('1.85')
})

test('a missing price is locked as well', () => {
  expect(draw({ odds: null })).toContain('aria-disabled="true"')
})

test('a selection in the slip can be taken out while its market is suspended', () => {
  const html = draw({ suspended: true, pressed: true })
  expect(html).toContain('aria-pressed="true"')
  expect(html).not.toContain('aria-disabled')
})

test('a price that moved is marked with the way it went, and a closed one is not', () => {
  expect(draw({ movement: 'down' })).toContain('data-movement="down"')
  expect(draw()).not.toContain('data-movement=')
  expect(draw({ movement: 'down', suspended: true })).not.toContain('data-movement=')
})
