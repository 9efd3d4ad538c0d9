import type { Unreadable } from '@analytics/contract/api/responses/status'

import type { FetchContext } from '../../batch/IngestBatch.ts'

type Parse = FetchContext['parse']

/** Keeps in memory which entries of the latest answer to each request were unreadable. */
export class UnreadableAnswers {
  readonly #found = new Map<string, Unreadable>()

  watch(parse: Parse): Parse {
    return (kind, job) => {
      this.#found.delete(job.endpoint)
      return parse(kind, { ...job, onUnreadable: part => void this.#found.set(job.endpoint, part) })
    }
  }

  get all(): readonly Unreadable[] {
    return [...this.#found.values()]
  }
}
