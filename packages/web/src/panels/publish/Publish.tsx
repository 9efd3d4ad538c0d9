import { useState } from 'react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { queryOf } from '../actions/chartAddress.ts'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import type { EventChoice } from '../events/toggleEvents.ts'
import { ChartFiles } from './ChartFiles.tsx'
import { DaysChoice } from './DaysChoice.tsx'
import { Forms } from './Forms.tsx'
import { PublishChart, type PublishChartProps } from './PublishChart.tsx'
import { PublishedTable } from './PublishedTable.tsx'
import { toCitations, toEmbedded, toFeeds, toSnippets, writeEmbeds } from './publishForms.ts'
import { PublishColumn, PublishFrame, ToBoard } from './PublishFrame.tsx'
import { usePublished } from './usePublished.ts'

export interface PublishProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly chart: ChartActionsOptions
  /** Null for a chart that marks no events. */
  readonly events: EventChoice | null
}

const tabs = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
  { value: 'data', label: 'Data' },
  { value: 'cite', label: 'Cite' },
  { value: 'code', label: 'Code' },
  { value: 'board', label: 'Board' },
] as const
const tabsOfWatch = [...tabs, { value: 'follow', label: 'Follow' }] as const

type Tab = (typeof tabsOfWatch)[number]['value']

/** A chart as a picture with a headline of its own, and its figures as a table, files, citations and code. */
export function Publish({ open, onClose, title, chart, events }: PublishProps) {
  const [tab, setTab] = useState<Tab>('chart')
  const published = usePublished(chart, events?.kinds ?? null)
  const { drawn } = chart
  return (
    <PublishFrame
      open={open && drawn !== null}
      noun="chart"
      {...{ onClose, title, tab }}
      tabs={toFeeds(published.chart).length > 0 ? tabsOfWatch : tabs}
      onTab={setTab}
    >
      {drawn ? <PublishedPart {...{ tab, published, drawn }} chart={published.chart} /> : null}
    </PublishFrame>
  )
}

interface PublishedPartProps extends PublishChartProps {
  readonly tab: Tab
}

function PublishedPart({ tab, ...props }: PublishedPartProps) {
  const { published, chart, drawn } = props
  if (tab === 'chart') return <PublishChart {...props} />
  if (tab === 'table') return <PublishedTable table={drawn.chart.table} />
  if (tab === 'follow')
    return (
      <PublishColumn>
        <Forms label="Follow" forms={toFeeds(chart)} />
      </PublishColumn>
    )
  if (tab === 'board')
    return (
      <PublishColumn>
        <ToBoard path={chart.path} query={queryOf(chart)} />
      </PublishColumn>
    )
  return (
    <PublishColumn>
      {tab === 'data' ? <ChartFiles chart={chart} /> : null}
      {tab === 'cite' ? <Forms label="Cite" forms={toCitations(chart, drawn)} /> : null}
      {tab === 'code' ? (
        <>
          <DaysChoice {...published.days} />
          <Forms label="Embed" forms={writeEmbeds(toEmbedded(published))} />
          <Forms label="Use it in" forms={toSnippets(chart, drawn, published.days.query)} />
        </>
      ) : (
        <KnownChoice />
      )}
    </PublishColumn>
  )
}
