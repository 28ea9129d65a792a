import shell from '../shell/locales/fr.json'

const files = import.meta.glob(['../../**/locales/fr.json', '!../shell/locales/fr.json'], { import: 'default' })

export const texts = { shell, files }
