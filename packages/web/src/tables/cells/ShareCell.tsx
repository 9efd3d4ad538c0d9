import { formatPercent } from '@analytics/contract/format/number'
import { lacksDays } from '@analytics/contract/metrics/sums'

import { ShareBar } from '../../ui/figures/ShareBar.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'

interface Props {
  readonly share: number | null
  /** Fills the bar. */
  readonly largest: number
  readonly color: string
  readonly digits?: number
  /** The part of the days that the value should have. */
  readonly completeness?: number | null
}

/** The bar is as long as its column allows, and the first thing to give way. */
export function ShareCell({ share, largest, color, digits = 1, completeness = null }: Props) {
  const figure = formatPercent(share, digits)
  return (
    <span className="@container w-full">
      <span className="flex items-center justify-end gap-2">
        {share !== null && lacksDays(completeness) ? (
          <Hint
            title="Share"
            text={`Only ${formatPercent((completeness ?? 0) * 100, 0)} of the days have a value`}
          >
            {figure}*
          </Hint>
        ) : (
          <span className={share === null ? 'text-text-3' : undefined}>{figure}</span>
        )}
        <ShareBar
          share={share}
          largest={largest}
          color={color}
          className="w-6 @max-[4.25rem]:hidden @min-[5.125rem]:w-10 @min-[6rem]:w-14 @min-[10.75rem]:w-[max(7rem,55cqw)]"
        />
      </span>
    </span>
  )
}
