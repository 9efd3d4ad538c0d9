import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import { limitOptions } from '@analytics/contract/vocabulary/limits'

import { ControlBar } from '../controls/ControlBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Content } from './Content.tsx'

const card = 'border-y border-border-1 bg-surface md:rounded-card md:border-x'
const bars = ['h-1/2', 'h-2/3', 'h-3/5', 'h-3/4', 'h-2/3', 'h-4/5', 'h-3/5', 'h-3/4', 'h-2/3', 'h-5/6']
const legend = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5']

/** A ranking page before its answers: the same parts at the same heights, and no frame chosen yet. */
export function RankingSkeleton({ dashboard }: { readonly dashboard: RankingDashboard }) {
  return (
    <>
      <ControlBar controls={dashboard.controls} state={null} />
      <Content>
        <section aria-busy="true" className={card}>
          <h2 className="px-4 pt-3 text-14 font-semibold text-text-1">{dashboard.chart.title}</h2>
          <Skeleton className="mx-4 mt-2 mb-3 h-6 w-28" />
          <div className="flex h-80 gap-4 px-4 pb-8 md:h-[21.5rem]">
            <div className="flex flex-1 items-end gap-2 border-b border-axis pl-10">
              {[...bars, ...bars, ...bars].map((height, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the bars are all alike and never move
                <Skeleton key={index} className={`flex-1 rounded-none! ${height}`} />
              ))}
            </div>
            <div className="hidden w-46 flex-col gap-3.5 pt-2 pl-4 xl:flex wide:w-54">
              {legend.map((width, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike and never move
                <Skeleton key={index} className={`h-3 ${width}`} />
              ))}
            </div>
          </div>
        </section>
        <section aria-busy="true" className={card}>
          <h2 className="flex h-12 items-center px-4 text-14 font-semibold text-text-1">
            {dashboard.table.title}
          </h2>
          <div className="h-8 border-y border-border-1" />
          {Array.from({ length: limitOptions[0] }, (_, row) => (
            <div key={row} className="flex h-9 items-center gap-4 border-b border-border-1 px-4 last:border-b-0 touch:h-11">
              <Skeleton className="h-3 w-4" />
              <Skeleton className="size-5 rounded-control!" />
              <Skeleton className="h-3 w-28" />
              <Skeleton className="ml-auto h-3 w-2/5" />
            </div>
          ))}
        </section>
      </Content>
    </>
  )
}
