import shell from '../shell/locales/pt.json'

const files = import.meta.glob(['../../**/locales/pt.json', '!../shell/locales/pt.json'], { import: 'default' })

export const texts = { shell, files }
