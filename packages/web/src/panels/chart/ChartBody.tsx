import type { TableId } from '@analytics/contract/api/fields/responseParts'
import { formatPercent } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { useContext, useCallback, useState, type ReactNode } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import { ChartView } from '../../charts/core/ChartView.tsx'
import type { ChartViewProps, SeriesEnds } from '../../charts/core/ChartViewProps.ts'
import { useListed } from '../../charts/core/Highlight.ts'
import { Legend, plainLegend } from '../../charts/legend/Legend.tsx'
import type { LegendTotal } from '../../charts/legend/LegendProps.ts'
import {
  isolated,
  onlyLargest,
  toggled,
  toHidden,
  toShown,
  withAdded,
} from '../../charts/legend/visibility.ts'
import { cx } from '../../lib/cx.ts'
import { IsServed } from '../../lib/isServed.ts'
import { useIsPhone, useMediaQuery } from '../../lib/useMediaQuery.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { formatPreviousRange } from '../info/timeRangeText.ts'
import { OthersPart } from '../others/OthersPart.tsx'
import { usePanelPage } from '../PanelPage.ts'
import { ChartGuard } from './ChartGuard.tsx'
import { ChartLayout, hasRanking, useChartHeight, type ChartSize } from './ChartLayout.tsx'
import type { ChartDetails, ChartRow } from './ChartPlan.ts'
import type { Figure } from './KeyFigure.tsx'

interface ChartBodyProps extends Pick<ChartViewProps, 'zoom' | 'onZoom' | 'context' | 'overlay'> {
  readonly row: ChartRow
  readonly size: ChartSize
  readonly chart: Chart
  readonly hasLegend?: boolean | undefined
  readonly details: ChartDetails
  /** The applications that the chart can draw; null where it draws all that there are. */
  readonly membersRequest: ApiRequest<TableId> | null
  readonly dimmed: boolean
}

export function ChartBody(props: ChartBodyProps) {
  const { row, size, chart, hasLegend = true, details, membersRequest, dimmed, ...shown } = props
  const { axisTitle, legendNote, othersCount = null } = details
  const { view, onChange } = usePanelPage()
  const [isOpen, setOpen] = useState(false)
  const { highlighted, lit, list } = useListed()
  const isHalf = useAlone()?.isHalf === true
  const side = useMediaQuery('(width >= 80rem)', true) && !isHalf
  const phone = useIsPhone()
  const height = useChartHeight(size)
  const printing = usePrinting()
  const { seriesIds } = chart
  const hidden = toHidden(seriesIds, view.shown)
  const hide = (ids: ReadonlySet<string>) => onChange({ shown: toShown(seriesIds, ids) }, { replace: true })
  const { added } = view
  const setAdded = (ids: readonly string[]) =>
    onChange({
      added: ids,
      shown: withAdded(
        view.shown,
        ids.filter(id => !added.includes(id)),
      ),
    })
  const close = () => setOpen(false)
  const [ends, setEnds] = useState<SeriesEnds>(null)
  // Each move of the pointer draws the chart anew, and leaves the ends where they are.
  const keepEnds = useCallback((next: SeriesEnds) => setEnds(last => (isSame(last, next) ? last : next)), [])
  const hasMembers = membersRequest !== null
  const isRanked = hasRanking(size) && chart.legend.some(({ sums }) => sums !== undefined)
  const total = isRanked && details.figure ? toTotal(details.figure, chart) : undefined
  const isRanking = total !== undefined
  const hasEndNames =
    hasLegend &&
    !isRanking &&
    side &&
    !printing &&
    !isOpen &&
    plainLegend.get()?.hasNameRoom(chart.legend, { height, hasMembers }) === true
  const column =
    membersRequest && isOpen ? (
      <OthersPart
        request={membersRequest}
        drawn={seriesIds}
        added={added}
        onAdded={setAdded}
        onClose={close}
      />
    ) : null
  return (
    <ChartGuard noun={row.noun} size={size} resetKey={`${chart.resetKey} ${chart.slots.length}`}>
      <ChartLayout
        size={size}
        dimmed={dimmed}
        chart={
          <ChartView
            {...{ ...shown, axisTitle, chart, highlighted, height }}
            onEnds={hasEndNames ? keepEnds : undefined}
          />
        }
        others={
          side && !printing
            ? column && (
                <div
                  className={cx(
                    'relative shrink-0 self-stretch border-l border-border-1',
                    isRanking ? 'w-105 wide:w-120' : 'w-75',
                  )}
                >
                  <div className="absolute inset-0 px-4">{column}</div>
                </div>
              )
            : null
        }
        legend={
          hasLegend && !(side && isRanking && column !== null) ? (
            <LegendPlace isWhole={isRanking}>
              <Legend
                title={row.legend}
                note={legendNote}
                hint={chart.legendHint}
                entries={chart.legend}
                shape={chart.swatch}
                onToggle={id => hide(toggled(seriesIds, hidden, id))}
                onIsolate={id => hide(isolated(seriesIds, hidden, id))}
                onAll={() => hide(new Set())}
                onNone={() => hide(onlyLargest(seriesIds))}
                onHover={list}
                members={
                  membersRequest
                    ? {
                        count: othersCount,
                        isOpen,
                        onOpen: setOpen,
                        added,
                        onRemove: id => setAdded(added.filter(other => other !== id)),
                      }
                    : undefined
                }
                ends={hasEndNames && ends ? { places: ends, height } : null}
                total={total}
                highlighted={lit}
                layout={printing ? 'paper' : isRanking ? 'ranking' : side ? 'side' : 'chips'}
              />
            </LegendPlace>
          ) : null
        }
      />
      {side ? null : (
        <Dialog
          open={column !== null}
          onClose={close}
          label="Others"
          placement={phone ? 'bottom' : 'centre'}
          className="h-[70dvh] p-4"
        >
          {column}
        </Dialog>
      )}
    </ChartGuard>
  )
}

/** The last row of the list, which has the figures of the header. */
function toTotal(figure: Figure, { legend, units }: Chart): LegendTotal {
  const { value, unit = 'USD', change, comparison = null, timeFrame, metricKind, range, compared } = figure
  if (units[0] === 'percent') {
    const shares = legend.map(({ hidden, sums }) => (hidden ? null : (sums?.value ?? null)))
    return {
      figure: formatPercent(sumKnown(shares)),
      change: null,
      comparison: null,
      head: 'Share',
      against: '',
    }
  }
  const against = comparison && range && formatPreviousRange(timeFrame, range, metricKind, compared)
  const head = metricKind === 'stock' ? 'Latest' : 'Total'
  return { figure: formatsOf(unit).compact(value), change, comparison, head, against: against ?? '' }
}

function isSame(one: SeriesEnds, other: SeriesEnds): boolean {
  if (one === null || other === null) return one === other
  return (
    one.size === other.size &&
    [...one].every(([id, { y, reach }]) => other.get(id)?.y === y && other.get(id)?.reach === reach)
  )
}

/** How many chips fit into a line only the browser knows, so that a served page has a legend only where it is a list. */
function LegendPlace({ isWhole, children }: { readonly isWhole: boolean; readonly children: ReactNode }) {
  return useContext(IsServed) && !isWhole ? (
    <div className="contents max-xl:hidden">{children}</div>
  ) : (
    children
  )
}
