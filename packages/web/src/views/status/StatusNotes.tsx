import { errors } from '@analytics/contract/api/errors'
import type { Status } from '@analytics/contract/api/responses/status'

import { formatCount } from '../../format/number.ts'

export function StatusNotes({ history, isKeyRefused }: Pick<Status, 'history' | 'isKeyRefused'>) {
  if (history === null && !isKeyRefused) return null
  return (
    <div className="rounded-card border border-border-1 bg-surface px-4 py-3 text-12 text-text-2">
      {isKeyRefused ? <p>{errors.UNAUTHORIZED.message}; only free data is fetched.</p> : null}
      {history === null ? null : (
        <p>
          History: {formatCount(history.done)} of {formatCount(history.total)} windows
        </p>
      )}
    </div>
  )
}
