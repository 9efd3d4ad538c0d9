import type {
  StablecoinProfileData,
  StablecoinProfileResponse,
  SupplyChange,
} from '@analytics/contract/api/responses/entities/stablecoin'
import { endedText } from '@analytics/contract/metrics/stablecoins'

import { formatChange } from '../../format/change.ts'
import { formatCount, formatPercent, formatPrice, formatUsd } from '../../format/number.ts'
import { KpiCell } from '../../panels/kpi/KpiCell.tsx'
import { KpiPanel } from '../../panels/kpi/KpiPanel.tsx'
import { KpiRow } from '../../panels/kpi/KpiRow.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

const awaited = ['Supply', 'Share of stablecoins', 'In 24 hours', 'In 7 days', 'In 30 days', 'Price']
const labels = { '24h': 'In 24 hours', '7d': 'In 7 days', '30d': 'In 30 days' } as const

export function StablecoinFigures({ state }: { readonly state: PanelState<StablecoinProfileResponse> }) {
  return (
    <KpiPanel state={state} awaited={awaited}>
      {toRow}
    </KpiPanel>
  )
}

function toRow(response: StablecoinProfileResponse, previous: boolean) {
  const { data } = response
  const { stablecoin, supply, share, changes, chains } = data
  const [largest] = chains
  return (
    <KpiRow label={`Key figures of ${stablecoin.name}`} cells="six" busy={previous}>
      <KpiCell
        label="Supply"
        value={formatUsd(supply)}
        standing={<span className="truncate">{toStandingText(data)}</span>}
      />
      <KpiCell
        label="Share of stablecoins"
        value={formatPercent(share)}
        standing={
          largest ? (
            <span className="truncate">{`${formatPercent(largest.share)} of it on ${largest.name}`}</span>
          ) : null
        }
      />
      {changes.map(change => (
        <ChangeCell key={change.period} change={change} />
      ))}
      <PegCell stablecoin={stablecoin} />
    </KpiRow>
  )
}

function toStandingText({ rank, of, stablecoin }: StablecoinProfileData): string {
  if (rank === null) return 'Not ranked'
  return `#${formatCount(rank)} of ${formatCount(of)} ${stablecoin.ended ? '(dead ones last)' : 'stablecoins'}`
}

/** What flowed in or out, and what that is of the supply before. */
function ChangeCell({ change: { period, before, difference, change } }: { readonly change: SupplyChange }) {
  const isKnown = difference !== null
  return (
    <KpiCell
      label={labels[period]}
      value={isKnown && difference > 0 ? `+${formatUsd(difference)}` : formatUsd(difference)}
      change={isKnown ? <ChangeFigure value={change} /> : null}
      basis={isKnown ? 'net inflow' : ''}
      missing={isKnown ? undefined : { text: 'Not reported' }}
      standing={<span className="truncate">{isKnown ? `from ${formatUsd(before)}` : ''}</span>}
    />
  )
}

/** A peg is held, or not, in the third and fourth digit. */
function toPriceText(price: number | null): string {
  return price !== null && price >= 0.01 && price < 10 ? formatUsd(price, 4) : formatPrice(price)
}

function PegCell({ stablecoin }: { readonly stablecoin: StablecoinProfileData['stablecoin'] }) {
  const { price, peg, deviation, ended } = stablecoin
  return (
    <KpiCell
      label="Price"
      value={toPriceText(price)}
      change={deviation === null ? null : formatChange(deviation)}
      basis={deviation === null ? '' : 'from its peg of $1'}
      missing={
        price === null ? { text: ended ? `No price: ${endedText(ended)}` : 'Not reported' } : undefined
      }
      standing={<span className="truncate">{peg === null || peg === 'VAR' ? '' : `Peg: ${peg}`}</span>}
    />
  )
}
