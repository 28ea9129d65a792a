/** '$1,500.50' as people write it here, in pesos; null for nothing, NaN for what is no amount. */
export function typedAmount(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '')
  if (text === '') return null
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}
