import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { fallbackMessages } from '@analytics/contract/api/messages'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { toPath } from '@analytics/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'

import type { ChartDrawing } from '../../../charts/core/Chart.ts'
import { ChartView } from '../../../charts/core/ChartView.tsx'
import { exploreOptions } from '../../../explore/address/exploreRequest.ts'
import { toAddress } from '../../../lib/basePath.ts'
import { opensElsewhere } from '../../../lib/opensElsewhere.ts'
import { useIsPhone } from '../../../lib/useMediaQuery.ts'
import { AboutButton } from '../../../panels/about/AboutButton.tsx'
import { Card } from '../../../panels/Card.tsx'
import { useNavigation } from '../../../shell/location/NavigationProvider.tsx'
import { FailureMessage } from '../../../ui/messages/FailureMessage.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toYear, type Year } from './toYear.ts'
import { YearMarks } from './YearMarks.tsx'

/** CSS pixels. */
const heights = { phone: 280, usual: 390 } as const
const explore = toPath('explore')
const explained = ['fees'] as const

/** The fees of a year by week, the highest and the last week lettered. */
export function YearCard({ withoutStablecoins }: { readonly withoutStablecoins: boolean }) {
  const id = useId()
  const height = useIsPhone() ? heights.phone : heights.usual
  const search = `s=fees.all${withoutStablecoins ? '!stablecoins' : ''};as=Fees&range=1y&grain=W&view=line`
  const url = useMemo(() => toExploreUrl({ ...readExplore(search).query, tab: 'values' }), [search])
  // A year of weeks is seldom new.
  const { data, isError, isFetching, refetch } = useQuery({ ...exploreOptions(url), refetchInterval: false })
  const year = useMemo(() => data && withMarks(toYear(data.response.data)), [data])
  return (
    <Card labelledBy={id} loading={!data && !isError}>
      <header className="flex h-12 items-center gap-2 pr-3 pl-4">
        <h2 id={id} className="min-w-0 truncate text-14 font-semibold text-text-1">
          Weekly fees of all applications{withoutStablecoins ? ' but stablecoins' : ''}, 12 months
        </h2>
        <AboutButton
          label="About weekly fees"
          title="Weekly fees"
          metrics={explained}
          metadata={data?.response.metadata}
          url={url ?? undefined}
        />
        <ExploreLink search={search} />
      </header>
      <div className="h-70 md:h-97.5">
        {year ? (
          <ChartView {...year} height={height} />
        ) : isError ? (
          <FailureMessage
            title="Could not load the weeks"
            text={fallbackMessages.generic}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <p className="flex h-full items-center justify-center text-12 text-text-3">No whole week yet</p>
        ) : (
          <div className="h-full px-4 pb-4">
            <Skeleton className="h-full w-full" />
          </div>
        )}
      </div>
    </Card>
  )
}

function withMarks(year: Year | null) {
  return (
    year && { chart: year.chart, overlay: (drawing: ChartDrawing) => <YearMarks {...{ year, drawing }} /> }
  )
}

function ExploreLink({ search }: { readonly search: string }) {
  const navigation = useNavigation()
  return (
    <a
      href={`${toAddress(explore)}?${search}`}
      data-print="none"
      onClick={event => {
        if (!navigation || opensElsewhere(event)) return
        event.preventDefault()
        navigation.navigator.open({ path: explore, search, kept: navigation.location.kept })
      }}
      className="hit-area ml-auto inline-flex h-7 items-center rounded-control px-2 text-12 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-hover hover:text-text-1"
    >
      Explore
    </a>
  )
}
