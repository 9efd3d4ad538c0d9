import type { AssetGroup } from '@analytics/contract/metrics/assets'
import { performance } from '@analytics/contract/pages/rows/performance'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { PricesTable } from '../performance/PricesTable.tsx'
import { ReturnsPanel } from '../performance/ReturnsPanel.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { AssetFigures } from './AssetFigures.tsx'
import { AssetHeader } from './AssetHeader.tsx'

/** The dashboard that has the whole group. */
const groupPages = {
  majors: 'major-cryptocurrencies',
  layerOnes: 'layer-1-chains',
  defi: 'defi-protocols',
} as const satisfies Record<AssetGroup, keyof typeof performance>

export function AssetView({ entry, dashboard, path }: ViewProps<'assetPage'>) {
  const [view, changeView] = useViewState()
  const request = useMemo(() => dashboard.getRequests(view).profile, [dashboard, view])
  const query = useQuery(requestOptions(request))
  const state = usePanelState(query, request.url, never)
  const data = query.data?.response.data
  usePrefetchedRanges(dashboard, view, state)
  useFreshness([query.data], data?.updatedAt ?? null)
  useStaleNotice(query.refetch, query.data?.response.metadata)
  const asset = data?.asset
  const name = asset?.name
  useEntityName(path, name)

  if (isUnknownEntity(query.error)) return <UnknownEntity path={path} />
  const pageId = groupPages[asset?.group ?? 'majors']
  const group = performance[pageId]
  const chart = {
    ...group,
    chart: {
      title: name === undefined ? 'Performance' : `Performance of ${name}`,
      legend: 'Assets',
      noun: 'performance',
    },
    copy: { ...group.copy, errorTitle: 'Error Loading Prices' },
  }
  const common = { view, onChange: changeView }
  const isPriced = (data?.timeSeriesData.assets.length ?? 0) > 0
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="figures" hasData={state.kind === 'ready'} />
      </ControlBar>
      <Content>
        {state.kind === 'failed' ? null : <AssetHeader asset={asset} />}
        <AssetFigures state={state} />
        <ReturnsPanel
          {...common}
          dashboard={chart}
          state={state.kind === 'ready' && !isPriced ? empty : state}
          entry={entry}
          hasLegend={false}
          exportPrefix={`performance-${asset?.id ?? 'asset'}`}
          apiUrl={request.url}
        />
        <TableGuard title={group.title} state={state}>
          <PricesTable
            {...common}
            dashboard={{ ...group, table: { ...group.table, title: group.title } }}
            state={state.kind === 'ready' && data?.tableData.assets.length === 0 ? empty : state}
            subject={asset?.id ?? ''}
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
      </Content>
    </>
  )
}

const never = () => false
const empty = { kind: 'empty' } as const
