import { withChain, type PanelSet } from '@analytics/contract/sections/dashboard'
import { chains, defaultChain } from '@analytics/contract/vocabulary/chains'
import type { ReactNode } from 'react'

import { ChartPlace, type ChartSize } from '../panel/ChartFrame.tsx'
import { ChartPanel } from '../panel/ChartPanel.tsx'
import { MetricInfo } from '../panel/MetricInfo.tsx'
import { ModeSwitch } from '../panel/ModeSwitch.tsx'
import { PanelMenu } from '../panel/PanelMenu.tsx'
import { SkeletonBars, SkeletonRows } from '../panel/skeletonParts.tsx'
import { SummaryLines } from '../tables/SummaryLines.tsx'
import { TableCard } from '../tables/TableCard.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PanelsDashboard } from './PanelsDashboard.ts'

const noActions = {
  copyLink: () => undefined,
  copyImage: () => undefined,
  downloadPng: () => undefined,
  downloadCsv: () => undefined,
}

const skeletonFigures = {
  figure: (
    <div className="mt-1 h-8 max-md:h-12">
      <Skeleton className="h-6 w-26" />
    </div>
  ),
  line: <div className="h-4" />,
  none: null,
} as const

interface ChartSkeletonCardProps {
  readonly title: string
  readonly words: string
  readonly info?: ReactNode
  readonly size: ChartSize
  /** What stands under the title: a figure, a line of text, or nothing. */
  readonly figure?: 'figure' | 'line' | 'none'
  /** Whether its values can be shown as shares. */
  readonly hasMode?: boolean
}

/** A chart's card of the first paint. */
export function ChartSkeletonCard(props: ChartSkeletonCardProps) {
  const { title, words, info, size, figure = 'figure', hasMode = figure !== 'line' } = props
  return (
    <ChartPanel
      title={title}
      info={info}
      busy
      figure={skeletonFigures[figure]}
      controls={
        <>
          {hasMode ? <ModeSwitch mode="absolute" onChange={() => undefined} /> : null}
          <PanelMenu title={title} actions={noActions} hasData={false} />
        </>
      }
    >
      <ChartPlace size={size}>
        <div className="flex h-full flex-col px-4 pb-4">
          <SkeletonBars />
          <p className="mt-2 text-12 text-text-3">{words}</p>
        </div>
      </ChartPlace>
    </ChartPanel>
  )
}

interface PanelsSkeletonProps {
  readonly dashboard: PanelsDashboard
  readonly panels: PanelSet
}

/** The parts of `Panels` while they wait. */
export function PanelsSkeleton({ dashboard, panels }: PanelsSkeletonProps) {
  const { chart, copy, tables } = panels
  return (
    <>
      <ChartSkeletonCard
        title={withChain(chart.title, chains[defaultChain].name)}
        words={copy.loading}
        info={<MetricInfo metric={dashboard.metric} />}
        size="ranking"
      />
      {tables.map(table => (
        <TableCard key={table.title} title={table.title} count={null} footnote={table.footnote} busy>
          {table.summary ? <SummaryLines lines={table.summary} summary={null} /> : null}
          <SkeletonRows />
        </TableCard>
      ))}
    </>
  )
}
