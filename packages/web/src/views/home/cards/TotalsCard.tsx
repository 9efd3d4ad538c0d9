import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import { formatUsd } from '@analytics/contract/format/number'
import { getPage, type PageId } from '@analytics/contract/pages/pages'
import type { HomePage, TotalSpec } from '@analytics/contract/pages/templates/home'
import { wireTimeRanges, type ShownRange } from '@analytics/contract/query/timeRange'

import { useDelayed } from '../../../lib/useDelayed.ts'
import { KpiCell, type KpiCellProps } from '../../../panels/kpi/KpiCell.tsx'
import { KpiRow } from '../../../panels/kpi/KpiRow.tsx'
import { FailedState } from '../../../panels/state/FailedState.tsx'
import { toErrorText } from '../../../panels/state/PanelMessage.tsx'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../../ui/figures/ChangeFigure.tsx'
import { daysText, lateText } from './totalText.ts'

interface TotalsCardProps {
  readonly dashboard: HomePage
  readonly state: PanelState<MarketTotalsResponse>
  /** Also where nothing is available: each cell says why. */
  readonly response: MarketTotalsResponse | undefined
}

export function TotalsCard({ dashboard, state, response }: TotalsCardProps) {
  const { title, copy } = dashboard.cards.totals
  const isPrevious = state.kind === 'ready' && state.previous
  const isOutage = state.kind === 'loading' && state.waiting === null
  const dimmed = useDelayed(isPrevious || isOutage)
  const totals = response?.data.totals ?? []
  return (
    <KpiRow
      label={title}
      cells="seven"
      busy={!response || isPrevious}
      dimmed={dimmed}
      message={
        state.kind === 'failed' ? (
          <FailedState title={copy.errorTitle} state={state} text={toErrorText(copy, state.message)} />
        ) : null
      }
    >
      {dashboard.totals.map(spec => {
        const total = totals.find(({ metric }) => metric === spec.metric)
        const figures =
          total && response
            ? toFigures(total, response.metadata.timeFrameShown, totals)
            : ({ value: null, trend: null } as const)
        return <KpiCell key={spec.metric} label={spec.label} path={pathOf(spec)} {...figures} />
      })}
    </KpiRow>
  )
}

const pathOf = ({ page }: TotalSpec) => getPage(page as PageId).path

const reasons: Readonly<Record<MarketTotal['availability'], string>> = {
  available: 'no data here',
  'needs-key': 'needs a provider key',
  'not-offered': 'not offered',
  failed: 'could not be loaded',
}

/** A figure of other days than the latest names its last. */
function toFigures(
  total: MarketTotal,
  shownRange: ShownRange,
  totals: readonly MarketTotal[],
): Pick<KpiCellProps, 'value' | 'filled' | 'change' | 'basis' | 'missing' | 'trend'> {
  const { value, filled, change, comparison, availability, trend } = total
  const text = formatUsd(value)
  if (value === null) {
    const missing = { text: reasons[availability], needsKey: availability === 'needs-key' }
    return { value: text, missing, trend: null }
  }
  const isCustom = shownRange === 'custom'
  const name = isCustom ? daysText(total) : wireTimeRanges[shownRange].name
  const late = lateText(total, totals)
  const short = isCustom ? name.replace(/ days?$/, 'd') : shownRange
  return {
    value: text,
    filled,
    change: <ChangeFigure value={change} comparison={comparison} />,
    basis: late === '' ? name : `${short}${late}`,
    trend,
  }
}
