interface Bar {
  readonly group: number
  readonly series: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ChartGeometry {
  readonly bars: readonly Bar[]
  /** Where nothing is, from above. */
  readonly zero: number
  readonly top: number
  readonly bottom: number
}

const GROUP_FILL = 0.76

/** Bars of several series beside each other, in a square of 100 by 100; what is below zero hangs from the zero line. */
export function chartGeometry(groups: readonly (readonly number[])[]): ChartGeometry {
  const values = groups.flat()
  const top = roundUp(Math.max(0, ...values))
  const bottom = 0 - roundUp(Math.max(0, ...values.map((value) => -value)))
  // Nothing at all: an empty chart still has its line.
  const span = top - bottom || 1
  const zero = (top / span) * 100
  const step = 100 / Math.max(1, groups.length)
  const bars = groups.flatMap((group, index) => {
    const width = (step * GROUP_FILL) / Math.max(1, group.length)
    const left = index * step + (step * (1 - GROUP_FILL)) / 2
    return group.map((value, series): Bar => {
      const height = (Math.abs(value) / span) * 100
      return { group: index, series, x: left + series * width, y: value < 0 ? zero : zero - height, width, height }
    })
  })
  return { bars, zero, top, bottom }
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}
