import type { MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import type { TotalSpec } from '@analytics/contract/pages/templates/home'

import { ChangeFigure } from '../../../ui/figures/ChangeFigure.tsx'
import { endText, findingText } from './totalText.ts'

interface FindingProps {
  readonly spec: TotalSpec
  readonly response: MarketTotalsResponse | undefined
}

/** A total in a sentence. Keeps its place without one. */
export function Finding({ spec, response }: FindingProps) {
  const text = response && findingText(spec, response)
  const total = response?.data.totals.find(({ metric }) => metric === spec.metric)
  const isCompared = total && (total.change !== null || total.comparison?.isNew === true)
  return (
    <p className="h-7 truncate px-4 text-15 font-semibold text-text-1 md:px-0 md:text-20">
      {text}
      {/* On phones the change needs the room. */}
      {text && total ? (
        <span className="max-md:hidden">{endText(total, response.metadata.timeFrameShown)}</span>
      ) : null}
      {text && isCompared ? (
        <>
          , <ChangeFigure inWords value={total.change} comparison={total.comparison} />
        </>
      ) : null}
    </p>
  )
}
