import { errors } from '@analytics/contract/api/errors'
import type { Status } from '@analytics/contract/api/responses/status'

import { formatDateTime } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'

type StatusNotesProps = Pick<Status, 'history' | 'isKeyRefused' | 'rebuilt'>

/** Notes that concern no single source. */
export function StatusNotes({ history, isKeyRefused, rebuilt }: StatusNotesProps) {
  if (history === null && !isKeyRefused && !rebuilt) return null
  return (
    <div className="rounded-card border border-border-1 bg-surface px-4 py-3 text-12 text-text-2">
      {isKeyRefused ? <p>{errors.UNAUTHORIZED.message}; only free data is fetched.</p> : null}
      {rebuilt ? (
        <p>
          The stored data was damaged and has been fetched again since{' '}
          {formatDateTime(Date.parse(rebuilt.at))}. The damaged database was kept as {rebuilt.file} and can be
          deleted.
        </p>
      ) : null}
      {history === null ? null : (
        <p>
          Price history: {formatCount(history.done)} of {formatCount(history.total)} parts loaded
        </p>
      )}
    </div>
  )
}
