import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { recipes } from '@analytics/contract/explore/recipes'
import { letters } from '@analytics/contract/formula/formula'
import { toPath } from '@analytics/contract/pages/pages'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useId, useState } from 'react'

import { findMarkPart } from '../charts/result/markParts.ts'
import { usePart } from '../connection/usePart.ts'
import { useIsPhone } from '../lib/useMediaQuery.ts'
import { useSettled } from '../lib/useSettled.ts'
import { Card } from '../panels/Card.tsx'
import { PanelMessage } from '../panels/state/PanelMessage.tsx'
import { useFreshness } from '../panels/state/useFreshness.ts'
import { usePanelState, type PanelState } from '../panels/state/usePanelState.ts'
import { TableCard } from '../panels/table/TableCard.tsx'
import { TableSkeleton } from '../panels/table/TableSkeleton.tsx'
import { TableSlot } from '../panels/table/TableSlot.tsx'
import { useAlone } from '../shell/page/AlonePanel.ts'
import { Content } from '../shell/page/Content.tsx'
import { NoticeArea } from '../shell/page/NoticeArea.tsx'
import { useShownView } from '../shell/page/viewName.ts'
import { exploreOptions } from './address/exploreRequest.ts'
import { useExplore, type AddressedQuery } from './address/useExplore.ts'
import { chartCopy, ExplorePanel } from './chart/ExplorePanel.tsx'
import { toExploreChart } from './chart/toExploreChart.ts'
import { ExploreBar } from './ExploreBar.tsx'
import { RecipeCard } from './recipes/RecipeCard.tsx'
import { RowList } from './rows/RowList.tsx'
import { ExploreTables } from './table/ExploreTables.tsx'
import { toViewName } from './toViewName.ts'
import { useExploreKeys } from './useExploreKeys.ts'
import { ReadyWatches } from './when/ReadyWatches.tsx'

/** Any lines and formulas on one chart, as the address says. */
export function ExploreView() {
  const explore = useExplore()
  if (explore === null)
    return (
      <Content>
        <div className="min-h-80 flex-1" />
      </Content>
    )
  return <Explorer {...explore} />
}

function Explorer({ query: addressed, change, unread }: AddressedQuery) {
  const [preview, setPreview] = useState<readonly ExploreRow[] | null>(null)
  const looked = useSettled(preview, settling)
  const query = useMemo(
    () => (looked && preview ? { ...addressed, rows: looked } : addressed),
    [addressed, looked, preview],
  )
  const url = toExploreUrl(query)
  const received = useQuery(exploreOptions(url))
  const state = usePanelState(received, url ?? undefined, never)
  // The rows also say why there is nothing to draw.
  const answered = received.data?.response ?? null
  const response = state.kind === 'ready' ? state.response : null
  const previous = state.kind === 'ready' && state.previous
  useFreshness([received.data], 0)
  const isPhone = useIsPhone()
  const alone = useAlone()
  useExploreKeys(query, response?.data ?? null, change, alone === null)
  useShownView(path, response && !alone ? toViewName(query, response.data) : undefined)
  const { rows, view, isLog } = query
  const changes = usePart(findMarkPart(view))
  const drawn = useMemo(() => {
    const hidden = new Set(rows.flatMap(({ isOff }, index) => (isOff ? [letters[index] ?? ''] : [])))
    return response && toExploreChart(response.data, { view, isLog, rows, hidden })
    // Changes are lines until their code is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [response, rows, view, isLog, changes])
  const tables =
    response && drawn ? (
      <ExploreTables query={query} response={response} drawn={drawn} onChange={change} dimmed={previous} />
    ) : null
  if (alone?.id === 'table') return tables ?? <WaitingTable state={state} />
  const list = (
    <RowList
      key="rows"
      query={addressed}
      unread={unread}
      response={answered}
      unlike={drawn?.unlike ?? none}
      hasLogScale={drawn?.logProblem === null}
      onChange={patch => {
        setPreview(null)
        change(patch)
      }}
      onPreview={setPreview}
    />
  )
  const chart =
    rows.length === 0 ? null : (
      <ExplorePanel key="chart" query={query} state={state} drawn={drawn} onChange={change} />
    )
  if (alone) return chart
  return (
    <>
      {rows.length > 0 ? (
        <ExploreBar
          query={query}
          data={response?.data ?? null}
          logProblem={drawn?.logProblem ?? null}
          onChange={change}
        />
      ) : null}
      <NoticeArea />
      <Content>
        {rows.length > 0 && isPhone ? [chart, list] : [list, chart]}
        {rows.length === 0 ? <Recipes /> : null}
        {rows.length === 0 ? <ReadyWatches /> : null}
        {rows.length > 0 ? tables : null}
      </Content>
    </>
  )
}

interface WaitingTableProps {
  readonly state: PanelState<ExploreResponse>
}

/** Stands for the tables until they have values. */
function WaitingTable({ state }: WaitingTableProps) {
  return (
    <TableCard title="Values" count={null} busy={false} loading={state.kind === 'loading'}>
      {state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <TableSlot isShort>
          <PanelMessage state={state} metric={null} copy={chartCopy} />
        </TableSlot>
      )}
    </TableCard>
  )
}

const path = toPath('explore')
const never = () => false
/** Milliseconds without a key before a preview is drawn. */
const settling = 120
const none: ReadonlySet<string> = new Set()

/** Questions to start from, each with its answer as a small chart. */
function Recipes() {
  const id = useId()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="px-4 pt-3 text-14 font-semibold text-text-1">
        Start from a question
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:grid-cols-2 xl:grid-cols-3">
        {recipes.map(recipe => (
          <li key={recipe.id} className="flex min-w-0">
            <RecipeCard {...recipe} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
