/** Who does it, from where, why and when. */
export interface StaffAction {
  readonly staffId: string
  readonly address: string
  readonly reason: string
  readonly at: Date
}
