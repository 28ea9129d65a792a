import shell from '../shell/locales/en.json'

const files = import.meta.glob(['../../**/locales/en.json', '!../shell/locales/en.json'], { import: 'default' })

export const texts = { shell, files }
