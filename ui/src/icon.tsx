import type { SVGProps } from 'react'

/** One family: 24 px grid, one stroke path each, round ends. */
const PATHS = {
  'arrow-down': 'M12 5v14m6-6-6 6-6-6',
  'arrow-left': 'M19 12H5m6 6-6-6 6-6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  bank: 'M3.5 10 12 4.5l8.5 5.5zM5.5 10v7.5m4.3-7.5v7.5m4.4-7.5v7.5m4.3-7.5v7.5M3.5 20h17',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 21h4',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 5h16M8.5 3.5V8m7-4.5V8',
  camera:
    'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3 10h18M6.5 14.5h4',
  casino:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4Zm2.2 4.7h.01m3.29 3.3h.01m3.29 3.3h.01m-.01-6.6h.01m-6.61 6.6h.01',
  chart: 'M4 4v15a1 1 0 0 0 1 1h15M8 15.5l3.5-4 3 2.5L20 8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm6-3v-1a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h1',
  document: 'M7 3.5h7l4.5 4.5v11.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm7 0V8h4.5M9 12.5h6m-6 4h6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM12.5 7.5l4 4',
  external: 'M14 4.5h5.5V10M19 5l-8 8m-1-7.5H5.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.3 3M6.5 7.5A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.7-1.4M4 4l16 16M10 10a2.9 2.9 0 0 0 4 4',
  face: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8m8 0h2.5A1.5 1.5 0 0 1 20 5.5V8m0 8v2.5a1.5 1.5 0 0 1-1.5 1.5H16m-8 0H5.5A1.5 1.5 0 0 1 4 18.5V16m5-6v1m6-1v1m-6 4a4.5 4.5 0 0 0 6 0',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  gift: 'M4 9.5h16v3.5H4zM5.5 13h13v6.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1zM12 9.5v11m0-11S10.5 4 8 4.5C5.5 5 6.5 9.5 12 9.5Zm0 0S13.5 4 16 4.5c2.5.5 1.5 5-4 5Z',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.1 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.1-3.7-8.5S9.5 5.8 12 3.5Z',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.3 1-1.3 2M12 16.7h.01',
  history: 'M4 5v4.5h4.5M4.3 9.5A8.3 8.3 0 1 1 3.7 13M12 8v4.3l3 1.7',
  home: 'm4 11 8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5V14h-5v6.5H5a1 1 0 0 1-1-1z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8.5h.01',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm2.8-6.8L19 4m-3 3 2.5 2.5m-5-0 1.5 1.5',
  limits: 'M4 17a8.5 8.5 0 1 1 16 0M12 14.5 15.5 9M12 16h.01',
  live: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm-3.5 2a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm2 0V8a3.5 3.5 0 1 1 7 0v2.5',
  logout: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.5 1.5 8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h11M4 17h14',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  more: 'M6.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm6.5 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm6.5 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  phone: 'M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Zm3 16h2',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14m-7-7h14',
  refresh: 'M20 5v4.5h-4.5M19.7 9.5A8.3 8.3 0 1 0 20.3 13',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-6 10a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.3 10',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  ticket: 'M6 3.5h12v17l-2.4-1.5-1.8 1.5L12 19l-1.8 1.5L8.4 19 6 20.5zM9 8h6m-6 4h6',
  trash:
    'M4.5 6.5h15M9 6.5v-2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2m2.5 0-.8 12.6a1 1 0 0 1-1 .9H8.3a1 1 0 0 1-1-.9L6.5 6.5m3.7 4v6m3.6-6v6',
  trophy:
    'M7.5 4h9v6a4.5 4.5 0 1 1-9 0zm0 2H4v1.5a3.5 3.5 0 0 0 3.7 3.5m8.8-5H20v1.5a3.5 3.5 0 0 1-3.7 3.5M12 14.5V18m-4 2.5h8M9.5 18h5',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 15v3.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V15',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  wallet: 'M18.5 8V5.5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V6.5M16 14h.01',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5m0 2.5h.01',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[]

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'path'> {
  readonly name: IconName
  /** Edge in pixels. */
  readonly size?: number
}

/** Decoration only: the control that holds it carries the name. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      className={`shrink-0 ${rest.className ?? ''}`}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
