import { expect, it } from 'vitest'

import { anyRange, type Columns } from '../../columns/Column.ts'
import * as entityColumns from '../../columns/entityColumns.ts'
import * as homeColumns from '../../columns/homeColumns.ts'
import * as listColumns from '../../columns/listColumns.ts'
import { assetColumns, barColumns, bridgeColumns, stablecoinColumns } from '../../columns/marketColumns.ts'
import { memberColumns } from '../../columns/memberColumns.ts'
import { rankingColumns } from '../../columns/rankingColumns.ts'
import { rankingTables, toRankingContext } from '../../pages/model/rankingTables.ts'
import { toRowColumns } from './tableFile.ts'

const ownRange = { ...anyRange, shown: 'custom', range: { from: 20_600, to: 20_609 } } as const
const ranges = [anyRange, ownRange, { ...anyRange, shown: '24h', metricKind: 'stock' } as const]
const kinds = Object.keys(rankingTables) as (keyof typeof rankingTables)[]

const tables: Readonly<Record<string, readonly Columns<never>[]>> = {
  // Over 24 hours the change of the range and that of a day are one.
  rankings: [anyRange, ownRange].flatMap(range =>
    kinds.map(kind => rankingColumns(toRankingContext({ kind, entity: 'Protocol' }, 'fees', range))),
  ),
  assets: ranges.map(range => assetColumns({ ...range, entity: 'Asset' })),
  bridges: ranges.map(bridgeColumns),
  bars: ranges.map(barColumns),
  stablecoins: ranges.map(stablecoinColumns),
  'applications of a category': ranges.map(range => entityColumns.rankedAppColumns(range, 'Fees')),
  'chains of a category': ranges.map(range => entityColumns.rankedChainColumns(range, 'Fees')),
  'chains of an application': ranges.map(range => entityColumns.appChainColumns(range)),
  cards: ranges.flatMap((range): Columns<never>[] => [
    homeColumns.totalColumns(range, ({ metric }) => metric),
    homeColumns.moverColumns(range),
    homeColumns.chainCardColumns(range),
    homeColumns.arrivalColumns(range),
  ]),
  lists: [
    listColumns.eventColumns,
    listColumns.restatementColumns,
    listColumns.residualDayColumns,
    listColumns.sourceQualityColumns([]),
    listColumns.appQualityColumns([]),
    listColumns.statusColumns,
    listColumns.hostColumns,
  ],
  subjects: [
    entityColumns.competitorColumns,
    entityColumns.listedAppColumns,
    entityColumns.figureColumns,
    entityColumns.holdingColumns,
    entityColumns.coinChainColumns,
    entityColumns.weekColumns,
    entityColumns.monthRankColumns,
    entityColumns.assetFigureColumns,
  ],
  members: [memberColumns],
}

it.each(Object.entries(tables))('%s: every column has a label, and no two of a file one name', (_, own) => {
  for (const columns of own) {
    expect(Object.entries(columns).filter(([, { label }]) => label === '')).toEqual([])
    // Two columns of a rank are shown in place of one another.
    const { badge: _, ...listed } = columns
    const names = toRowColumns(listed).map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})
