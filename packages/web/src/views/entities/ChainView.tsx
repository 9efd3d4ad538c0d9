import type { ChainFigure, ChainProfileResponse } from '@analytics/contract/api/responses/entities/chain'
import type { ChainAppRankingResponse } from '@analytics/contract/api/responses/ranking'
import { listedAppColumns } from '@analytics/contract/columns/entityColumns'
import { formatCount, formatPercent } from '@analytics/contract/format/number'
import { chainMetrics } from '@analytics/contract/metrics/appMetrics'
import { assetGroups, assetOf } from '@analytics/contract/metrics/assets'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { shownApplications } from '@analytics/contract/pages/rows/entities/chain'

import { ExportButton } from '../../export/ExportButton.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { toRangeName } from '../../panels/info/timeRangeText.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { ShareBar } from '../../ui/figures/ShareBar.tsx'
import { figures, RankMark, toRangeCell } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import { table } from '../entity/EntityTable.tsx'
import { entityView } from '../entity/entityView.tsx'
import { toRankedAppSpecs } from '../entity/toRankedAppSpecs.ts'
import { wholeRole } from '../shared/usePage.ts'
import { CategoryMix } from './CategoryMix.tsx'
import { RankDynamics } from './RankDynamics.tsx'

/** The label of each figure, and the dashboard that it is of. */
const dashboards: Readonly<Record<ChainFigure['id'], { readonly label: string; readonly path: string }>> = {
  fees: { label: 'App fees', path: '/app-fees-by-chain' },
  revenue: { label: 'App revenue', path: '/app-revenue-by-chain' },
  spotVolume: { label: 'Spot volume', path: '/spot-dex-volume-by-chain' },
  perpsVolume: { label: 'Perps volume', path: '/perps-volume-chain' },
  tvl: { label: 'Lending TVL', path: '/borrow-lend-tvl-by-chain' },
  stablecoinSupply: { label: 'Stablecoins', path: '/stablecoin-market-share-by-chain' },
}

const layerOnes = new Set(assetGroups.layerOnes.map(id => chainSlug(assetOf(id).chain ?? assetOf(id).name)))

export const ChainView = entityView<'chainPage'>({
  roles: {
    profile: wholeRole(),
    mix: wholeRole(({ data }) => data.datasets.length === 0),
    ranks: wholeRole(({ data }) => data.rows.length === 0),
    ranking: wholeRole(({ data }) => data.protocols.length === 0),
  },
  toSubject: ({ chain }) => chain,
  toActions: ({ responses }) => (
    <ExportButton panel="table" hasData={responses.ranking.state.kind === 'ready'} />
  ),
  parts: {
    header: header(({ chain: { id, name, former, applications, followed } }, { kind }) => ({
      avatar: <ChainIcon chain={name} size={20} />,
      name,
      former,
      tags: layerOnes.has(id) ? ['Layer 1'] : [],
      // The source may have no applications to count.
      text: kind === 'unavailable' ? undefined : toApplicationsText(applications, followed),
    })),
    figures: figures(
      chainMetrics.map(id => dashboards[id].label),
      ({ data, metadata }) => ({
        of: data.chain.name,
        // There is little about a chain that is not followed, and a row of dashes would say nothing.
        cells: data.figures
          .filter(({ value }) => data.chain.followed || value !== null)
          .map(figure => ({
            ...toRangeCell(dashboards[figure.id].label, figure, metadata),
            standing:
              figure.share === null ? null : (
                <ShareLine figure={figure} share={figure.share} color={data.chain.color} />
              ),
            path: figure.state === 'available' ? dashboards[figure.id].path : undefined,
          })),
      }),
    ),
    mix: CategoryMix,
    ranks: RankDynamics,
    // The largest by fees; all of them are on the dashboard by chain.
    applications: table({
      toRows: ({ data }: ChainAppRankingResponse) => data.protocols.slice(0, shownApplications),
      toColumns: (rows, { metadata }) => toRankedAppSpecs(rows, 'fees', metadata),
      toCount: ({ response: { data, metadata }, rows, page: { name } }) =>
        name === undefined
          ? null
          : `${formatCount(rows.length)} of ${formatCount(data.count)} on ${name}, by fees over ${toRangeName(metadata)}`,
      toActions: (_, { name, id }, _title, response) =>
        name === undefined ? null : (
          <PageLink
            path="/app-fees-by-chain"
            view={{ tab: 'breakdown', chain: id }}
            className="rounded-control px-2 py-1 text-12 font-medium text-text-2 hover:bg-hover hover:text-text-1"
          >
            {response ? `All ${formatCount(response.data.count)}` : 'All'}
          </PageLink>
        ),
    }),
    // A chain that is not followed ranks its applications by their figures on all chains.
    listed: table({
      toRows: ({ data }: ChainProfileResponse) => data.applications,
      toColumns: () => listedSpecs,
      ownOrder: { column: 'value', descending: true },
      toCount: ({ response: { data }, rows }) =>
        `${formatCount(rows.length)} of ${formatCount(data.chain.applications)} on ${data.chain.name}, by 30-day fees on all chains`,
    }),
  },
})

function toApplicationsText(count: number, followed: boolean): string {
  const applications = `${formatCount(count)} ${count === 1 ? 'application' : 'applications'}`
  return followed
    ? `${applications} tracked. Gas fees are not included.`
    : `${applications} on this chain. Totals include it, but it has no series of its own.`
}

/** The denominator of the share. Stablecoins are ranked among the chains with a history, but shares are of all chains. */
export function toWholeText({ id, standing }: Pick<ChainFigure, 'id' | 'standing'>): string {
  return id === 'stablecoinSupply' ? 'of all chains' : `of ${formatCount(standing.of)} chains`
}

interface ShareLineProps {
  readonly figure: ChainFigure
  readonly share: number
  readonly color: string
}

function ShareLine({ figure, share, color }: ShareLineProps) {
  const { standing } = figure
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex items-center gap-1">
        <span className="font-medium text-text-1">{formatPercent(share, 2)}</span>
        <span className="leading-4 max-md:hidden">{toWholeText(figure)}</span>
        <RankMark {...standing} plural="chains" />
      </span>
      <ShareBar share={share} largest={100} color={color} className="w-full max-md:hidden" />
    </span>
  )
}

const listedSpecs = toColumnSpecs(listedAppColumns, { name: 220, category: 140, chains: 90, value: 130 })
