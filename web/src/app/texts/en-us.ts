/** Only what English of the United States says otherwise. */
export const texts = { shell: {}, files: import.meta.glob('../../**/locales/en-US.json', { import: 'default' }) }
