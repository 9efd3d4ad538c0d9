import type {
  AssetProfileData,
  AssetProfileResponse,
  Multiple,
} from '@analytics/contract/api/responses/entities/asset'
import { formatChange } from '@analytics/contract/format/change'
import {
  formatCount,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatUsd,
} from '@analytics/contract/format/number'
import type { AssetGroup } from '@analytics/contract/metrics/assets'
import { multiples } from '@analytics/contract/metrics/ratioColumns'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { performancePages } from '@analytics/contract/pages/rows/performance'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { dayOf } from '@analytics/contract/query/day'
import { timeFrames } from '@analytics/contract/query/timeRange'

import { ExportButton } from '../../export/ExportButton.tsx'
import { formatDay } from '../../format/date.ts'
import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { figures } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import type { EntityContext } from '../entity/EntityPart.ts'
import { entityView } from '../entity/entityView.tsx'
import { toChartRow } from '../entity/fillPanel.ts'
import { LineControls } from '../performance/LineControls.tsx'
import { PricesTable } from '../performance/PricesTable.tsx'
import { useReturnsPlan } from '../performance/useReturnsPlan.ts'
import type { PartProps } from '../shared/PagePart.ts'
import { wholeRole } from '../shared/usePage.ts'

/** The dashboard that has the whole group. */
const groupPages = {
  majors: 'major-cryptocurrencies',
  layerOnes: 'layer-1-chains',
  defi: 'defi-protocols',
} as const satisfies Record<AssetGroup, keyof typeof performancePages>

const labels = { price: 'Price', month: 'Return, 30d', year: 'Return, 1y', marketCap: 'Market cap' } as const
const tokenTexts = { app: 'Token of', chain: 'Native token of' } as const
const empty = { kind: 'empty' } as const

export const AssetView = entityView<'assetPage'>({
  roles: { profile: wholeRole() },
  toSubject: ({ asset }) => asset,
  toActions: ({ responses }) => (
    <ExportButton panel="figures" hasData={responses.profile.state.kind === 'ready'} />
  ),
  parts: {
    header: header(({ asset: { id, name, symbol, behind } }) => ({
      avatar: <AssetAvatar id={id} name={name} />,
      name,
      tags: [symbol],
      text: behind ? (
        <>
          {tokenTexts[behind.kind]}{' '}
          <EntityLink kind={behind.kind} id={behind.id} className="font-medium text-text-2">
            {behind.name}
          </EntityLink>
        </>
      ) : (
        'No tracked application or chain uses this token.'
      ),
    })),
    figures: figures(Object.values(labels), ({ data }) => ({ of: data.asset.name, cells: toCells(data) })),
    returns: AssetReturns,
    group: ({ state, page: { profile } }) => {
      const pageId = groupPages[profile?.asset.group ?? 'majors']
      const group = performancePages[pageId]
      const { title } = group
      const hasRows = state.kind !== 'ready' || state.response.data.tableData.assets.length > 0
      return (
        <TableGuard title={title} state={state}>
          <PricesTable
            dashboard={{ ...group, table: { ...group.table, title } }}
            state={hasRows ? state : empty}
            subject={profile?.asset.id ?? ''}
            actions={
              <PageLink
                path={`/${pageId}`}
                view={{}}
                className="rounded-control px-2 py-1 text-12 font-medium text-text-2 hover:bg-hover hover:text-text-1"
              >
                Compare
              </PageLink>
            }
          />
        </TableGuard>
      )
    },
  },
})

type ReturnsProps = PartProps<EntityChartPanel, AssetProfileResponse, EntityContext<'assetPage'>>

/** A legend of a single line would say nothing. */
function AssetReturns({ panel, state: any, apiUrl, page }: ReturnsProps) {
  const isPriced = any.kind !== 'ready' || any.response.data.timeSeriesData.assets.length > 0
  const state = isPriced ? any : empty
  const row = toChartRow(panel, page.name)
  const { axisTitle } = performancePages[groupPages.majors]
  const plan = useReturnsPlan(state, page, { title: row.title, axisTitle })
  return (
    <ChartPanel
      {...{ row, state, apiUrl }}
      size="performance"
      plan={{ ...plan, hasLegend: false }}
      slots={{ picker: <LineControls {...page} /> }}
    />
  )
}

function toCells(data: AssetProfileData) {
  const { asset } = data
  const { rank, of } = asset.standing
  const unpriced = { text: toUnpricedText(data) }
  const price = asset.currentPrice
  const returns = (label: string, value: number | null, basis: string) => ({
    label,
    value: formatChange(value),
    basis,
    missing: value === null ? unpriced : undefined,
  })
  return [
    {
      label: labels.price,
      value: formatPrice(price),
      change: <ChangeFigure value={asset['24h']} />,
      basis: `in ${timeFrames['24h'].name}`,
      missing: price === null ? unpriced : undefined,
    },
    returns(labels.month, asset['30d'], 'vs 30 days ago'),
    returns(labels.year, asset['1y'], 'vs a year ago'),
    {
      label: labels.marketCap,
      value: formatUsd(asset.marketCap),
      basis: 'latest',
      missing:
        asset.marketCap !== null ? undefined : price === null ? unpriced : missingTexts['not-reported'],
      standing:
        rank === null ? null : (
          <>
            <span className="font-medium text-text-1">#{formatCount(rank)}</span>
            <span className="truncate">of {formatCount(of)} assets</span>
          </>
        ),
    },
    // A multiple without a value would only repeat what the header says about the token.
    ...data.multiples
      .filter(({ state }) => state === 'available')
      .map(multiple => toMultipleCell(multiple, asset.behind)),
  ]
}

/** Returns end with the latest price of the group; one that is half a day older has none. */
const returnTolerance = 43_200

function toUnpricedText({ asset, updatedAt }: AssetProfileData): string {
  if (asset.updatedAt === null || updatedAt === null) return 'Not priced'
  if (updatedAt - asset.updatedAt <= returnTolerance) return 'No price at the start of the period'
  return `No price since ${formatDay(dayOf(asset.updatedAt * 1000))}`
}

function toMultipleCell(multiple: Multiple, behind: AssetProfileData['asset']['behind']) {
  const { id, value } = multiple
  const annual = toAnnualText(multiple)
  return {
    label: multiples[id].label,
    value: formatMultiple(value),
    basis: multiples[id].formula,
    standing: annual === null ? null : <span className="leading-4">{annual}</span>,
    path: behind ? toEntityPath(behind.kind, behind.id) : undefined,
  }
}

/** A smaller share of the days is named. */
const wholeFrom = 0.9995

/** `$1.20B fees in 365 days`, `$1.20B fees a year, from the last 30 days`; the text also says how many of the days are known. */
function toAnnualText({ noun, annualised, basis, completeness }: Multiple): string | null {
  if (basis === null) return null
  const over = basis === '1y' ? 'in 365 days' : 'a year, from the last 30 days'
  const knownText =
    completeness !== null && completeness < wholeFrom ? `, ${formatPercent(completeness * 100)} known` : ''
  return `${formatUsd(annualised)} ${noun} ${over}${knownText}`
}
