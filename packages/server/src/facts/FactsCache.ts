import { ColorRegistry } from '../domain/ColorRegistry.ts'
import { LatestCache } from '../lib/LatestCache.ts'

/** Twelve a day and entity: twelve million of them, and what else is read of the store. */
const storedBytes = 160 * 1024 * 1024

/** The facts that were read from the store, with the colours and symbols that are stored. */
export class FactsCache {
  readonly stored: LatestCache
  colorRegistry: ColorRegistry
  symbolRevision: number
  /** Changes with the ids that were given. */
  idRevision: number

  constructor(
    colors: ReadonlyMap<string, string>,
    symbolRevision = 0,
    idRevision = 0,
    stored = new LatestCache(storedBytes),
  ) {
    this.stored = stored
    this.colorRegistry = new ColorRegistry(colors)
    this.symbolRevision = symbolRevision
    this.idRevision = idRevision
  }

  /** Takes colours, symbols and ids as they are stored. */
  setEntities(colors: ReadonlyMap<string, string>, symbolRevision: number, idRevision: number): void {
    if (colors.size !== this.colorRegistry.size) this.colorRegistry = new ColorRegistry(colors)
    this.symbolRevision = symbolRevision
    this.idRevision = idRevision
  }

  /** Changes with what entities have beyond the facts of a source: colours, symbols and ids. */
  get entityRevision(): number {
    return this.colorRegistry.size + this.symbolRevision + this.idRevision
  }
}
