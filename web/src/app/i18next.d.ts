import 'i18next'
import type home from '../features/home/locales/es.json'
import type sport from '../features/sport/locales/es.json'
import type shell from './shell/locales/es.json'

// Spanish is the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: { shell: typeof shell; home: typeof home; sport: typeof sport }
  }
}
