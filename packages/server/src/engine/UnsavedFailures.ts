import type { CatalogueError } from '@analytics/contract/errors'

import type { SourceRecord } from '../store/SourceRepository.ts'

/** Too small a step ever to meet the whole number that the store gives next, large enough to be a revision of its own. */
const step = 1e-6

/** Failures that the store could not note, since it can't be written: kept until it can. */
export class UnsavedFailures {
  readonly #records = new Map<string, SourceRecord>()

  note(known: SourceRecord, at: number, error: CatalogueError): SourceRecord {
    const record: SourceRecord = {
      ...known,
      revision: known.revision + step,
      attemptedAt: Math.round(at),
      error: { code: error.code, message: error.message, times: (known.error?.times ?? 0) + 1 },
    }
    this.#records.set(record.id, record)
    return record
  }

  /** A stored record with what could not be stored since; the store's own once it has moved on. */
  over(stored: SourceRecord): SourceRecord {
    const unsaved = this.#records.get(stored.id)
    return unsaved && Math.floor(unsaved.revision) === stored.revision ? unsaved : stored
  }
}
