/** The system's monotonic clock, the same in every process of this machine. */
export function nowUs(): number {
  return Number(process.hrtime.bigint() / 1000n)
}
