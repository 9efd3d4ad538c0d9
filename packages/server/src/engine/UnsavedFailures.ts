import type { AppError } from '@analytics/contract/api/errors'

import type { SourceRecord } from '../store/SourceRepository.ts'

/** Too small to reach the integer that the store gives next, large enough to be a revision of its own. */
const step = 1e-6

/** Failures that an unwritable store could not save, kept in memory. */
export class UnsavedFailures {
  readonly #records = new Map<string, SourceRecord>()

  note(knownRecord: SourceRecord, time: number, error: AppError): SourceRecord {
    const record: SourceRecord = {
      ...knownRecord,
      revision: knownRecord.revision + step,
      attemptedAt: Math.round(time),
      error: { code: error.code, message: error.message, times: (knownRecord.error?.times ?? 0) + 1 },
    }
    this.#records.set(record.id, record)
    return record
  }

  /** The stored record with its unsaved failure, unless the store has a newer revision. */
  over(stored: SourceRecord): SourceRecord {
    const unsaved = this.#records.get(stored.id)
    return unsaved && Math.floor(unsaved.revision) === stored.revision ? unsaved : stored
  }
}
