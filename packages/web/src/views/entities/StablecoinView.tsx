import type {
  StablecoinProfileData,
  SupplyChange,
  StablecoinProfileResponse,
  StablecoinSupplyResponse,
} from '@analytics/contract/api/responses/entities/stablecoin'
import { coinChainColumns } from '@analytics/contract/columns/entityColumns'
import { formatChange } from '@analytics/contract/format/change'
import { formatCount, formatPercent, formatQuote, formatUsd } from '@analytics/contract/format/number'
import { grainTexts } from '@analytics/contract/format/unit'
import { endedText } from '@analytics/contract/metrics/stablecoins'
import { toInflows, toNet } from '@analytics/contract/pages/model/inflowSeries'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'

import { ExportButton } from '../../export/ExportButton.tsx'
import { StablecoinAvatar } from '../../icons/StablecoinAvatar.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { linkNothing } from '../../panels/chart/usePlannedChart.ts'
import { toRangeName } from '../../panels/info/timeRangeText.ts'
import { PanelPageContext } from '../../panels/PanelPage.ts'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { figures } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import type { EntityBase } from '../entity/EntityPart.ts'
import { table } from '../entity/EntityTable.tsx'
import { entityView } from '../entity/entityView.tsx'
import { toChartRow } from '../entity/fillPanel.ts'
import type { PartProps } from '../shared/PagePart.ts'
import { asideRole, wholeRole } from '../shared/usePage.ts'

const toSeries = ({ data }: StablecoinSupplyResponse) => toInflows(data)

function InflowsPanel({
  panel,
  state,
  apiUrl,
  page,
}: PartProps<EntityChartPanel, StablecoinSupplyResponse, EntityBase>) {
  const { name, view } = page
  const row = toChartRow(panel, name)
  const { title } = row
  return (
    // The legend is that of the chart of the supply.
    <PanelPageContext value={{ ...page, view: { ...view, shown: null } }}>
      <ChartPanel
        row={{ ...row, panel: 'inflows' }}
        size="mix"
        {...{ state, apiUrl }}
        plan={{
          header: 'subtitle',
          hasLegend: false,
          mark: 'bars',
          isSecond: true,
          toSeries,
          toLinked: linkNothing,
          toDetails: ({ data, metadata }) => ({
            subtitle: toSubtitle(data, toRangeName(metadata)),
            picture: { toTitle: () => (name === undefined ? title : `${title} of ${name}`) },
          }),
        }}
      />
    </PanelPageContext>
  )
}

/** `Daily change in supply; +$1.20B over 30d`. */
function toSubtitle(data: StablecoinSupplyResponse['data'], range: string): string {
  const net = toNet(data)
  const sum = net === null ? '' : `; ${net > 0 ? '+' : ''}${formatUsd(net)} over ${range}`
  return `${grainTexts[data.resamplePeriod]} change in supply${sum}`
}

const CoinChains = table({
  toRows: ({ data }: StablecoinProfileResponse) => data.chains,
  toColumns: rows => toColumnSpecs(coinChainColumns, widths, { rows }),
  toCount: ({ response: { data }, rows }) =>
    `${formatCount(rows.length)} ${rows.length === 1 ? 'chain' : 'chains'}, ${formatUsd(data.placed)} (latest)`,
})

const widths = { chain: 200, supply: 120, share: 200, change24h: 110, change7d: 110, change30d: 110 }

const mechanisms: Readonly<Record<string, string>> = {
  'fiat-backed': 'Fiat-backed',
  'crypto-backed': 'Crypto-backed',
  algorithmic: 'Algorithmic',
}
const labels = { '24h': 'Net flow, 24h', '7d': 'Net flow, 7d', '30d': 'Net flow, 30d' } as const

export const StablecoinView = entityView<'stablecoinPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(({ data }) => data.datasets.length === 0),
    frame: asideRole(),
  },
  toSubject: ({ stablecoin }) => stablecoin,
  toActions: ({ responses }) => (
    <ExportButton panel="chains" hasData={responses.profile.state.kind === 'ready'} />
  ),
  parts: {
    header: header(({ stablecoin: { name, former, symbol, mechanism, peg, ended }, chains }) => ({
      avatar: <StablecoinAvatar symbol={symbol} />,
      name,
      former,
      tags: [
        symbol === name ? null : symbol,
        mechanism === null ? null : (mechanisms[mechanism] ?? mechanism),
        ended ? endedText(ended) : null,
      ],
      text: `${toPegText(peg)} On ${formatCount(chains.length)} ${chains.length === 1 ? 'chain' : 'chains'}; all figures are in US dollars.`,
    })),
    figures: figures(['Supply', 'Share of stablecoins', ...Object.values(labels), 'Price'], ({ data }) => ({
      of: data.stablecoin.name,
      cells: [
        { label: 'Supply', value: formatUsd(data.supply), standing: toStandingText(data) },
        {
          label: 'Share of stablecoins',
          value: formatPercent(data.share),
          standing: toLargestText(data),
        },
        ...data.changes.map(change => toChangeCell(change, data.day)),
        toPriceCell(data.stablecoin),
      ],
    })),
    supply: ({ panel, state, apiUrl, page: { name, responses } }) => (
      <ChartPanel
        row={toChartRow(panel, name)}
        size="second"
        {...{ state, apiUrl }}
        plan={seriesPlan({ mark: 'suited', frame: responses.frame.response ?? null })}
      />
    ),
    inflows: InflowsPanel,
    chains: CoinChains,
  },
})

/** `VAR`: pegged to something that is no currency. */
function toPegText(peg: string | null): string {
  if (peg === null) return 'No peg reported.'
  if (peg === 'VAR') return 'Variable peg.'
  return peg === 'USD' ? 'Pegged to the US dollar.' : `Pegged to ${peg}.`
}

function toStandingText({ rank, of, stablecoin, day }: StablecoinProfileData): string {
  const when = day === null ? 'Live, ' : ''
  if (rank === null) return `${when}not ranked`.replace(/^n/, 'N')
  return `${when}#${formatCount(rank)} of ${formatCount(of)} ${stablecoin.ended ? '(dead coins rank last)' : 'stablecoins'}`
}

function toLargestText({ chains: [largest] }: StablecoinProfileData): string | null {
  return largest ? `${formatPercent(largest.share)} of supply on ${largest.name}` : null
}

/** The net inflow, and its share of the supply before. */
function toChangeCell({ period, before, difference, change }: SupplyChange, day: string | null) {
  const label = labels[period]
  if (difference === null)
    return { label, value: formatUsd(null), missing: { text: 'Not reported' }, standing: '' }
  return {
    label,
    value: `${difference > 0 ? '+' : ''}${formatUsd(difference)}`,
    change: <ChangeFigure value={change} />,
    basis: '',
    standing: `from ${formatUsd(before)}${day === null ? ', live' : ''}`,
  }
}

function toPriceCell({ price, peg, deviation, ended }: StablecoinProfileData['stablecoin']) {
  return {
    label: 'Price',
    value: formatQuote(price),
    change: deviation === null ? null : formatChange(deviation),
    basis: deviation === null ? '' : 'from its peg of $1',
    missing: price === null ? { text: ended ? `No price: ${endedText(ended)}` : 'Not reported' } : undefined,
    standing: peg === null || peg === 'VAR' ? '' : `Peg: ${peg}`,
  }
}
