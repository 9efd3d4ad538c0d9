import type {
  AssetProfileData,
  AssetProfileResponse,
  Multiple,
  MultipleState,
} from '@analytics/contract/api/responses/entities/asset'
import { multipleIds, multiples } from '@analytics/contract/metrics/assets'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { dayOf } from '@analytics/contract/query/day'
import { timeFrames } from '@analytics/contract/query/timeRange'

import { formatChange } from '../../format/change.ts'
import { formatDay } from '../../format/date.ts'
import { formatCount, formatMultiple, formatPercent, formatPrice, formatUsd } from '../../format/number.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

const labels = { price: 'Price', month: 'Return, 30d', year: 'Return, 1y', marketCap: 'Market cap' } as const
/** What is less is said. */
const wholeFrom = 0.9995

const multipleTexts = {
  ...missingTexts,
  'no-market-cap': { text: 'No market cap' },
  'nothing-behind': { text: 'No fees behind it' },
  'not-followed': { text: 'Its chain is not followed' },
  incomplete: { text: 'Days are missing' },
  'not-above-zero': { text: 'Nothing was earned' },
} as const satisfies Record<Exclude<MultipleState, 'available'>, { text: string; needsKey?: boolean }>

export function AssetFigures({ state }: { readonly state: PanelState<AssetProfileResponse> }) {
  return (
    <KpiPanel
      state={state}
      awaited={[...Object.values(labels), ...multipleIds.map(id => multiples[id].label)]}
    >
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: AssetProfileResponse, previous: boolean) {
  const { data } = response
  const { asset } = data
  const unpriced = { text: toUnpricedText(data) }
  return (
    <KpiRow label={`Key figures of ${asset.name}`} cells="six" busy={previous}>
      <KpiCell
        label={labels.price}
        value={formatPrice(asset.currentPrice)}
        change={<ChangeFigure value={asset['24h']} />}
        basis={`in ${timeFrames['24h'].name}`}
        missing={asset.currentPrice === null ? unpriced : undefined}
        standing={
          <>
            <ChangeFigure value={asset['7d']} /> in {timeFrames['7d'].name}
          </>
        }
      />
      <ReturnCell label={labels.month} value={asset['30d']} unpriced={unpriced} basis="vs 30 days before" />
      <ReturnCell label={labels.year} value={asset['1y']} unpriced={unpriced} basis="vs a year before" />
      <KpiCell
        label={labels.marketCap}
        value={formatUsd(asset.marketCap)}
        basis="latest"
        missing={
          asset.marketCap !== null
            ? undefined
            : asset.currentPrice === null
              ? unpriced
              : missingTexts['not-reported']
        }
        standing={<StandingLine standing={asset.standing} />}
      />
      {data.multiples.map(multiple => (
        <MultipleCell key={multiple.id} multiple={multiple} behind={asset.behind} />
      ))}
    </KpiRow>
  )
}

/** Returns end with the latest price of the group; one that is half a day older has none. */
const returnTolerance = 43_200

function toUnpricedText({ asset, updatedAt }: AssetProfileData): string {
  if (asset.updatedAt === null || updatedAt === null) return 'Not priced'
  if (updatedAt - asset.updatedAt <= returnTolerance) return 'No price that long ago'
  return `No price since ${formatDay(dayOf(asset.updatedAt * 1000))}`
}

interface ReturnCellProps {
  readonly label: string
  readonly value: number | null
  readonly basis: string
  readonly unpriced: { readonly text: string }
}

function ReturnCell({ label, value, basis, unpriced }: ReturnCellProps) {
  return (
    <KpiCell
      label={label}
      value={formatChange(value)}
      basis={basis}
      missing={value === null ? unpriced : undefined}
      standing={null}
    />
  )
}

function StandingLine({
  standing: { rank, of },
}: {
  readonly standing: AssetProfileData['asset']['standing']
}) {
  if (rank === null) return null
  return (
    <>
      <span className="font-medium text-text-1">#{formatCount(rank)}</span>
      <span className="truncate">of {formatCount(of)} assets</span>
    </>
  )
}

interface MultipleCellProps {
  readonly multiple: Multiple
  readonly behind: AssetProfileData['asset']['behind']
}

function MultipleCell({ multiple, behind }: MultipleCellProps) {
  const { id, value, state } = multiple
  const { label, formula } = multiples[id]
  return (
    <KpiCell
      label={label}
      value={formatMultiple(value)}
      basis={formula}
      missing={state === 'available' ? undefined : multipleTexts[state]}
      standing={<AnnualLine multiple={multiple} />}
      path={behind ? toEntityPath(behind.kind, behind.id) : undefined}
    />
  )
}

/** `$1.20B fees in 365 days`, `$1.20B fees a year, by 30 days`; of a chain, that they are its applications', and what is missing. */
function AnnualLine({ multiple }: { readonly multiple: Multiple }) {
  const { noun, annualised, basis, completeness } = multiple
  if (basis === null) return null
  const over = basis === '1y' ? 'in 365 days' : 'a year, by 30 days'
  const known =
    completeness !== null && completeness < wholeFrom ? `, ${formatPercent(completeness * 100)} known` : ''
  return <span className="leading-4">{`${formatUsd(annualised)} ${noun} ${over}${known}`}</span>
}
