/** Tells spreadsheets that the accents are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would take for a formula is marked as text. Numbers of our own need no mark. */
export function csvText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** A line of the file: cells with a comma, a quote or a line break stand in quotes. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
