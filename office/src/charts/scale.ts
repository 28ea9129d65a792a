const STEPS = [1, 2, 2.5, 5, 10]

/** Round figures for an axis that reaches from the lowest to the highest value, zero among them. */
export function axisTicks(lowest: number, highest: number, wanted = 3): readonly number[] {
  const span = Math.max(highest, 0) - Math.min(lowest, 0)
  if (span === 0) return [0, 1]
  const rough = span / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10)
  const first = Math.floor(Math.min(lowest, 0) / step)
  const last = Math.ceil(Math.max(highest, 0) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** $400k, $1.2M: axes have no room for centavos. */
export function shortPesos(amount: number): string {
  const sign = amount < 0 ? '−' : ''
  const size = Math.abs(amount)
  const plain = (value: number) => String(Math.round(value * 10) / 10)
  if (size >= 1_000_000) return `${sign}$${plain(size / 1_000_000)}M`
  if (size >= 1_000) return `${sign}$${plain(size / 1_000)}k`
  return `${sign}$${plain(size)}`
}
