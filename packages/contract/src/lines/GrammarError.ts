/** A line name or formula that can't be read. `position` counts characters from 0. */
export class GrammarError extends RangeError {
  readonly position: number
  readonly allowed: readonly string[]

  constructor(message: string, position: number, allowed: readonly string[] = []) {
    super(allowed.length > 0 ? `${message}. Use one of: ${allowed.join(', ')}` : message)
    this.position = position
    this.allowed = allowed
  }

  /** The same error in a text in which this one begins at `start`. */
  at(start: number): GrammarError {
    const moved = new GrammarError(this.message, this.position + start)
    return Object.assign(moved, { allowed: this.allowed })
  }
}
