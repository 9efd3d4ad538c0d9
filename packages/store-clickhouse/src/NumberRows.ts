const bytesEach = 8

/** The rows of a query as ClickHouse sends them fastest: how many columns there are, their names, and then numbers only. */
export function toNumberRows(query: string): string {
  return `SELECT * APPLY (value -> assumeNotNull(toFloat64(value))) FROM (${query}) FORMAT RowBinaryWithNames`
}

/** Makes columns of what `toNumberRows` receives, however it is cut into chunks. */
export class NumberRows {
  #rest: Buffer = Buffer.alloc(0)
  #width = 0

  /** Undefined until a row is whole. */
  add(chunk: Buffer): readonly Float64Array[] | undefined {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const from = this.#width > 0 ? 0 : this.#readHeader(bytes)
    const rows = this.#width === 0 ? 0 : Math.floor((bytes.length - from) / (this.#width * bytesEach))
    this.#rest = bytes.subarray(from + rows * this.#width * bytesEach)
    if (rows === 0) return undefined
    const columns = Array.from({ length: this.#width }, () => new Float64Array(rows))
    let at = from
    for (let row = 0; row < rows; row++) {
      for (const column of columns) {
        column[row] = bytes.readDoubleLE(at)
        at += bytesEach
      }
    }
    return columns
  }

  /** Throws where the last row was cut off. */
  end(): void {
    if (this.#width === 0 || this.#rest.length > 0) throw new Error('the response of ClickHouse was cut off')
  }

  /** Offset of the rows; 0 while the header is incomplete. */
  #readHeader(bytes: Buffer): number {
    // Fewer than 128 columns, and names of fewer than 128 bytes: each length is one byte.
    const [width = 0] = bytes
    let index = 1
    for (let column = 0; column < width; column++) index += 1 + (bytes[index] ?? bytes.length)
    if (width === 0 || index > bytes.length) return 0
    this.#width = width
    return index
  }
}
