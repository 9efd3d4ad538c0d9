import { sources } from '../ingestion/sources.ts'

/**
 * What every thread may know at any time without asking: revision and last good check of each source, and which
 * painting of the charts is in force. The engine writes it, the HTTP thread reads it on each request.
 */
export class SharedState {
  readonly buffer: SharedArrayBuffer
  readonly #cells: Float64Array

  constructor(buffer = new SharedArrayBuffer((sources.length * 2 + 1) * Float64Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer
    this.#cells = new Float64Array(buffer)
  }

  write(id: string, revision: number, checkedAt: number | null): void {
    const at = cellOf(id)
    this.#cells[at] = revision
    this.#cells[at + 1] = checkedAt ?? Number.NaN
  }

  get painting(): number {
    return this.#cells[paintingCell] ?? 0
  }

  set painting(painting: number) {
    this.#cells[paintingCell] = painting
  }

  revisionOf(id: string): number {
    return this.#cells[cellOf(id)] ?? 0
  }

  /** The oldest of the sources' last good checks, in milliseconds since the epoch; null before the first. */
  checkedAt(ids: readonly string[]): number | null {
    const oldest = Math.min(...ids.map(id => this.#cells[cellOf(id) + 1] ?? Number.NaN))
    return Number.isFinite(oldest) && oldest > 0 ? oldest : null
  }
}

const indexOf = new Map(sources.map((source, index) => [source.id, index * 2]))

/** After the cells of all sources. */
const paintingCell = sources.length * 2

function cellOf(id: string): number {
  const at = indexOf.get(id)
  if (at === undefined) throw new Error(`no such source: ${id}`)
  return at
}
