/** A read passed its deadline and was interrupted. */
export class ReadTimeoutError extends Error {
  readonly ms: number

  constructor(ms: number) {
    super(`a read of the database was interrupted after ${ms} ms`)
    this.ms = ms
    this.name = 'ReadTimeoutError'
  }
}
