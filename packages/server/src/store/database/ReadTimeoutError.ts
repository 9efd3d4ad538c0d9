/** A read passed its deadline and was interrupted. */
export class ReadTimeoutError extends Error {
  constructor(ms: number) {
    super(`a read of the database was interrupted after ${ms} ms`)
    this.name = 'ReadTimeoutError'
  }
}
