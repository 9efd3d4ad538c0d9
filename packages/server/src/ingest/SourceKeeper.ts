import { AppError, isErrorCode } from '@analytics/contract/api/errors'

import type { NeededSources } from '../domain/sources.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export interface Progress {
  readonly ready: number
  readonly total: number
  readonly current: string | null
  readonly step: { readonly done: number; readonly total: number } | null
}

/** Knows the sources, and keeps them fresh or follows the process that does. */
export abstract class SourceKeeper {
  protected readonly known = new Map<string, SourceRecord>()
  /** Null while nothing is fetched. */
  abstract readonly progress: Progress | null

  get records(): SourceRecord[] {
    return [...this.known.values()]
  }

  has(id: string): boolean {
    return this.known.has(id)
  }

  getRecord(id: string): SourceRecord {
    const record = this.known.get(id)
    if (!record) throw new Error(`no such source: ${id}`)
    return record
  }

  /** Null before the first fetch. */
  checkedAt(id: string): number | null {
    return this.known.get(id)?.checkedAt ?? null
  }

  abstract nextRunAt(id: string): number | null
  abstract revalidate(ids: readonly string[], atMost?: number): void
  /** Throws when a required source fails, or all optional ones where nothing is required. */
  abstract ensure(needed: NeededSources): Promise<void>
  abstract stop(): void
}

/** Throws the failure of a source that has to be there and is not. */
export function assertStored(
  { required, optional }: NeededSources,
  find: (id: string) => SourceRecord | undefined,
): void {
  const isMissing = (id: string) => (find(id)?.availability ?? 'unknown') === 'unknown'
  const [missing] = required.filter(isMissing)
  if (missing !== undefined) throw restoreError(find(missing) ?? { id: missing, error: null })
  if (required.length > 0 || optional.length === 0 || !optional.every(isMissing)) return
  const failed = optional.map(find).find(record => record && record.error !== null)
  throw restoreError(failed ?? { id: optional.join(', '), error: null })
}

/** The stored failure of a source, as an error. The log already has its reason, so the cause only names the source. */
export function restoreError({ id, error }: Pick<SourceRecord, 'id' | 'error'>): AppError {
  // A database of another version may hold an unknown code.
  const code = error !== null && isErrorCode(error.code) ? error.code : 'UNEXPECTED'
  const failure = new AppError(code, {}, { cause: `source ${id}` })
  if (error) failure.message = error.message
  return failure
}
