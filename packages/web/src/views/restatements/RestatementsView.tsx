import type { RestatementRow, RestatementsData } from '@analytics/contract/api/responses/restatements'
import {
  restatementColumns,
  toRestatedMetric,
  toRestatementId,
  toRestatementTexts,
} from '@analytics/contract/columns/listColumns'
import { toSourceName } from '@analytics/contract/columns/sourceText'
import { toMediaType } from '@analytics/contract/files/fileForms'
import { formatCount, formatUsd } from '@analytics/contract/format/number'
import { chainIds, chains, findChain } from '@analytics/contract/metrics/chains'
import { isNewestFirst } from '@analytics/contract/pages/templates/restatements'
import { dayOf, fromIsoDay } from '@analytics/contract/query/day'
import { openRange, type DayRange } from '@analytics/contract/query/timeRange'
import { pageSizes } from '@analytics/contract/view/tableParameters'
import {
  type PageState,
  type ViewState,
  defaultViewState,
  toViewSearch,
} from '@analytics/contract/view/viewState'
import { Rss, X } from 'lucide-react'

import { PublishButton } from '../../controls/PublishButton.tsx'
import { OwnDates } from '../../controls/range/OwnDates.tsx'
import { serverNow } from '../../data/serverClock.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { formatDay } from '../../format/date.ts'
import { toAddress } from '../../lib/basePath.ts'
import { stringifySearch } from '../../lib/searchText.ts'
import { restatedAmounts } from '../../panels/info/restatementText.ts'
import { NoticeArea } from '../../shell/page/NoticeArea.tsx'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Link } from '../../ui/buttons/Link.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { ListPanel } from '../shared/ListPanel.tsx'
import type { PageContext } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { wholeRole } from '../shared/usePage.ts'

interface ScopeProps extends Pick<PageContext<'restatements'>, 'view' | 'onChange' | 'path'> {
  readonly data: RestatementsData | null
}

const all = ''

/** The line names what the table is about, since when changes are recorded, and the feed. */
function Scope({ view, onChange, path, data }: ScopeProps) {
  const { source, app, chain, since, until } = view
  const named = data?.sources.map(({ id }) => id) ?? []
  const ids = source === null || named.includes(source) ? named : [source, ...named]
  const filters = { source, app, chain, since, until }
  const change = (patch: Partial<typeof filters>) =>
    onChange({ ...patch, table: { ...view.table, page: defaultViewState.table.page } })
  const days = toDays(view)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border-1 px-4 py-1 text-12 text-text-3">
      <span data-print="none" className="contents">
        <Select
          label="Source"
          options={[
            { value: all, label: 'All sources' },
            ...ids.map(id => ({ value: id, label: toSourceName(id) })),
          ]}
          value={source ?? all}
          onChange={chosen => change({ source: chosen === all ? null : chosen })}
        />
        <Select
          label="Chain"
          options={[
            { value: all, label: 'All chains' },
            ...chainIds.map(id => ({ value: id, label: chains[id].name })),
          ]}
          value={chain ?? all}
          onChange={chosen => change({ chain: findChain(chosen) ?? null })}
        />
        <span className="inline-flex items-center gap-1.5">
          Changed
          <OwnDates
            own={days}
            shown={days ?? 'all'}
            back="all days"
            vs={null}
            latest={dayOf(serverNow())}
            onChange={({ range }) => change(toEnds(range))}
          />
        </span>
        {app === null ? null : (
          <Button tone="plain" icon={<X />} onClick={() => change({ app: null })}>
            Only {app}
          </Button>
        )}
      </span>
      {data ? <span>{toSinceText(data)}</span> : null}
      <Link
        href={`${toAddress(path)}.atom${stringifySearch({ ...toViewSearch({ ...defaultViewState, ...filters }) })}`}
        type={toMediaType('atom')}
        data-print="none"
        className="ml-auto inline-flex items-center gap-1 text-text-2"
      >
        <Rss aria-hidden className="size-3.5" />
        Atom feed
      </Link>
    </div>
  )
}

type Ends = Pick<PageState, 'since' | 'until'>

function toDays({ since, until }: Ends): DayRange | null {
  if (since === null && until === null) return null
  return { from: since ?? openRange.from, to: until ?? openRange.to }
}

function toEnds(range: DayRange | null): Ends {
  if (range === null) return { since: null, until: null }
  const { from, to } = range
  return { since: from === openRange.from ? null : from, until: to === openRange.to ? null : to }
}

const noChanges: RestatementsData['changes'] = []
const paging = { standard: 20, sizes: pageSizes } as const

const nameOf = ({ name, day }: RestatementRow) => `${name}, ${day}`
const toColumns = (layout: TableLayout) => toColumnSpecs(restatementColumns, toPlaces(layout), { cells })

export const RestatementsView = pageView<'restatements'>({
  roles: { restatements: wholeRole() },
  toBar: () => <NoticeArea />,
  parts: {
    table: ({ state, page }) => {
      const { dashboard, view, selection } = page
      const { table, copy } = dashboard
      const data = state.kind === 'ready' ? state.response.data : null
      const rows = data?.changes ?? noChanges
      return (
        <ListPanel
          {...{ state, copy, table, rows, nameOf, selection, paging, toColumns }}
          metric="fees"
          label={table.title}
          rowId={toRestatementId}
          toTexts={toRestatementTexts}
          toCount={foundCount => data && toCountText(foundCount, data, view)}
          actions={
            <>
              <ExportButton panel="table" hasData={rows.length > 0} isPart ticked={selection[0]} />
              <PublishButton />
            </>
          }
          summary={<Scope {...page} data={data} />}
        />
      )
    },
  },
})

/** Subject and difference come first where room is scarce. */
function toPlaces({ compact }: TableLayout) {
  const more = { source: 160, before: 112, after: 112 }
  return compact
    ? { day: 96, name: 150, difference: 112, change: 92, ...more, at: 176 }
    : { day: 104, name: 180, ...more, difference: 112, change: 92, at: 176 }
}

const cells = {
  source: (row: RestatementRow) => <span title={`Source ${row.source}`}>{toRestatedMetric(row)}</span>,
  before: (row: RestatementRow) => restatedAmounts(row).before,
  after: (row: RestatementRow) => restatedAmounts(row).after,
  difference: ({ difference }: RestatementRow) => (difference > 0 ? '+' : '') + formatUsd(difference),
}

/** A list holds the largest, or the newest, of what there is: `12 of the 1,000 largest of 13,964 restatements`. */
function toCountText(
  foundCount: number,
  { changes, count }: RestatementsData,
  { table: { sort } }: ViewState,
): string {
  const all = `${formatCount(count)} restatements`
  if (count === changes.length) return `${formatCount(foundCount)} of ${all}`
  const listed = `${formatCount(changes.length)} ${isNewestFirst(sort) ? 'newest' : 'largest'} of ${all}`
  return foundCount === changes.length ? listed : `${formatCount(foundCount)} of the ${listed}`
}

function toSinceText({ since }: RestatementsData): string {
  return since === null
    ? 'No change is recorded yet.'
    : `Changes are recorded since ${formatDay(fromIsoDay(since))}.`
}
