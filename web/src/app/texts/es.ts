import shell from '../shell/locales/es.json'

const files = import.meta.glob(['../../**/locales/es.json', '!../shell/locales/es.json'], { import: 'default' })

export const texts = { shell, files }
