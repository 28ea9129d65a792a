import { Avatar } from '../pictures/avatar.tsx'
import { Crest } from '../pictures/crest.tsx'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { COMMON_ICON_PATHS } from '../pictures/icon-common.ts'
import { REST_ICON_PATHS } from '../pictures/icon-rest.ts'
import { Logo } from '../pictures/logo.tsx'
import { SportIcon, sportIconKey } from '../pictures/sport-icon.tsx'
import { Row, Sample, Section } from './section.tsx'

const ICON_NAMES = Object.keys({ ...COMMON_ICON_PATHS, ...REST_ICON_PATHS }).sort() as IconName[]

const SPORT_NUMBERS = [
  1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34, 37, 40, 59, 75,
  107, 109, 110, 111, 117, 135, 136, 137, 153, 155, 999,
]
const SPORT_IDS = [...SPORT_NUMBERS.map((number) => `sr:sport:${number}`), 'slots', 'world']

const TEAMS = [
  'América',
  'Toluca',
  'Cruz Azul',
  'Tigres',
  'Pumas',
  'Monterrey',
  'Guadalajara',
  'León',
  'Atlas',
  'Santos',
  'Pachuca',
  'Necaxa',
  'Real Sociedad',
  'Manchester City',
  'Borussia Dortmund',
  'Golden State Warriors',
  'Diablos Rojos',
  'Sultanes de Monterrey',
]

export function Pictures() {
  return (
    <Section id="dibujos" title="Dibujos">
      <Sample title="Marca">
        <Row>
          <Logo name="momio" />
          <Logo name="momio" size={40} />
          <Logo size={40} />
          <Avatar initials="DM" />
        </Row>
      </Sample>
      <Sample title="Escudos">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
          {TEAMS.map((team) => (
            <span key={team} className="flex min-w-0 items-center gap-2 font-semibold">
              <Crest name={team} />
              <Crest name={team} size={40} />
              <span className="truncate">{team}</span>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title="Deportes">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {SPORT_IDS.map((id) => (
            <span key={id} className="grid justify-items-center gap-1 rounded-lg bg-odds p-3 text-center">
              <SportIcon sportId={id} size={28} />
              <code className="max-w-full truncate text-xs text-muted">{sportIconKey(id)}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title="Iconos">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {ICON_NAMES.map((name) => (
            <span key={name} className="grid justify-items-center gap-1 p-2 text-center">
              <Icon name={name} size={24} />
              <code className="max-w-full truncate text-xs text-muted">{name}</code>
            </span>
          ))}
        </div>
      </Sample>
    </Section>
  )
}
