/** The provider's API answered, and not with what was asked for. */
export class ApiProblem extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}
