import type { RestatementsData } from '@analytics/contract/api/responses/restatements'
import { chainIds, chains, findChain } from '@analytics/contract/metrics/chains'
import { dayOf } from '@analytics/contract/query/day'
import { openRange, type DayRange } from '@analytics/contract/query/timeRange'
import { defaultViewState, toViewSearch, type ViewState } from '@analytics/contract/view/viewState'
import { Rss, X } from 'lucide-react'

import { OwnDates } from '../../controls/range/OwnDates.tsx'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { serverNow } from '../../data/serverClock.ts'
import { toAddress } from '../../lib/address/basePath.ts'
import { stringifySearch } from '../../lib/address/searchText.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Link } from '../../ui/buttons/Link.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { toSourceName } from '../status/statusText.ts'
import { toSinceText } from './sinceText.ts'

interface ScopeProps {
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly path: string
  readonly data: RestatementsData | null
}

const all = ''

/** The line names what the table is about, since when changes are recorded, and the feed. */
export function Scope({ view, onChange, path, data }: ScopeProps) {
  const { source, app, chain, since, until } = view
  const isPhone = useIsPhone()
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
            isPhone={isPhone}
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
        type="application/atom+xml"
        data-print="none"
        className="ml-auto inline-flex items-center gap-1 text-text-2"
      >
        <Rss aria-hidden className="size-3.5" />
        Atom feed
      </Link>
    </div>
  )
}

type Ends = Pick<ViewState, 'since' | 'until'>

function toDays({ since, until }: Ends): DayRange | null {
  if (since === null && until === null) return null
  return { from: since ?? openRange.from, to: until ?? openRange.to }
}

function toEnds(range: DayRange | null): Ends {
  if (range === null) return { since: null, until: null }
  const { from, to } = range
  return { since: from === openRange.from ? null : from, until: to === openRange.to ? null : to }
}
