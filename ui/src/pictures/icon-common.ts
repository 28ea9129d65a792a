/** What an ordinary first view draws; the others arrive when one of them is first drawn. */
export const COMMON_ICON_PATHS = {
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  casino:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4Zm2.2 4.7h.01m3.29 3.3h.01m3.29 3.3h.01m-.01-6.6h.01m-6.61 6.6h.01',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  live: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm-3.5 2a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm2 0V8a3.5 3.5 0 1 1 7 0v2.5',
  menu: 'M4 7h16M4 12h11M4 17h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  play: 'M8 5.5v13l10.5-6.5z',
  refresh: 'M20 5v4.5h-4.5M19.7 9.5A8.3 8.3 0 1 0 20.3 13',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  ticket: 'M6 3.5h12v17l-2.4-1.5-1.8 1.5L12 19l-1.8 1.5L8.4 19 6 20.5zM9 8h6m-6 4h6',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5m0 2.5h.01',
} as const
