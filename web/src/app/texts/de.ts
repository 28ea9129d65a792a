import shell from '../shell/locales/de.json'

const files = import.meta.glob(['../../**/locales/de.json', '!../shell/locales/de.json'], { import: 'default' })

export const texts = { shell, files }
