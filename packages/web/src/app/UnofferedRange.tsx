import { useUnofferedRange, useViewState } from '../controls/useViewState.tsx'
import { unofferedText } from '../panels/info/timeRangeText.ts'

/** Says at the top of a page that it shows another time range than the one that was asked for. */
export function UnofferedRange() {
  const [{ timeFrame }] = useViewState()
  const asked = useUnofferedRange()
  if (asked === null) return null
  return (
    <output className="flex min-h-8 max-w-(--content) items-center gap-x-2 px-4 pb-1 text-12 text-text-2 lg:px-6">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />
      {unofferedText(asked, timeFrame)}
    </output>
  )
}
