import { fromIsoDay } from '@analytics/contract/query/day'
import { formatKnown } from '@analytics/contract/query/known'

import { formatDay } from '../../format/date.ts'
import { useStore } from '../../lib/createStore.ts'
import { freshness } from '../../shell/state/freshness.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useKnown } from './useKnown.ts'

/** Says at the top of a page that its figures are not the present ones. */
export function KnownLine() {
  const known = useKnown()
  const { knownSince } = useStore(freshness)
  if (known?.time == null) return null
  return (
    <output className="flex min-h-8 max-w-(--content) flex-wrap items-center gap-x-2 px-4 pb-1 text-12 text-text-2 lg:px-6">
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      <strong className="font-medium text-text-1">As known on {formatKnown(known.time)}</strong>
      {knownSince === null ? null : (
        <span className="text-text-3">· recorded since {formatDay(fromIsoDay(knownSince))}</span>
      )}
      <span aria-hidden className="text-text-3" data-print="none">
        ·
      </span>
      <span data-print="none">
        <TextButton onClick={() => known.change(null)}>Show latest</TextButton>
      </span>
    </output>
  )
}
