import { toPageUrl } from '@analytics/contract/files/fileAddress'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { toPath } from '@analytics/contract/pages/pages'
import { Calendar, Link, ChartSpline, Upload } from 'lucide-react'

import { AddToBoard } from '../../export/AddToBoard.tsx'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { copyLink, copyText } from '../../shell/copyText.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { MenuGroup } from '../../ui/overlays/MenuGroup.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import { queryOf, toFixed, toFixedUrl, toFullUrl } from '../actions/chartAddress.ts'
import type { ChartActionsOptions, ViewMarks } from '../actions/DrawnChart.ts'
import { useExploreLink } from '../actions/useExploreLink.ts'
import { EventItems } from '../events/EventItems.tsx'
import type { EventChoice } from '../events/toggleEvents.ts'
import { MarkItems } from './MarkItems.tsx'

export interface PanelChoices {
  /** Opened in the explorer; null in the explorer itself. */
  readonly metric: Metric | null
  readonly chart: ChartActionsOptions
  /** Null for a chart without a time axis. */
  readonly events: EventChoice | null
}

interface PanelMenuItemsProps extends PanelChoices {
  readonly onCopy: (done: Promise<boolean>, text: string) => Promise<void>
  readonly onPublish: () => void
}

export function PanelMenuItems({ metric, chart, events, onCopy, onPublish }: PanelMenuItemsProps) {
  const isPhone = useIsPhone()
  const hasData = chart.drawn !== null
  const isPart = useAlone() !== null
  const copyPage = () => (isPart ? copyText(toFullUrl(toPageUrl(chart.path, queryOf(chart)))) : copyLink())
  const fixed = toFixed(chart)
  const fixedUrl = toFixedUrl(chart.path, fixed)
  return (
    <>
      <ExploreItem {...{ metric, chart }} />
      <MenuItem icon={<Link />} onSelect={() => void onCopy(copyPage(), 'Link copied')}>
        Copy link
      </MenuItem>
      <MenuItem
        icon={<Calendar />}
        disabled={fixedUrl === null}
        note={hasData ? fixed.refused : null}
        onSelect={() => fixedUrl && void onCopy(copyText(fixedUrl), 'Link to fixed days copied')}
      >
        Copy link with these dates
      </MenuItem>
      <MenuItem icon={<Upload />} disabled={!hasData} onSelect={onPublish}>
        Publish
      </MenuItem>
      <AddToBoard panel={chart.panel} query={queryOf(chart)} />
      {chart.marks && isPhone ? <DrawItems marks={chart.marks} /> : null}
      {events ? <EventItems {...events} /> : null}
    </>
  )
}

function DrawItems({ marks }: { readonly marks: ViewMarks }) {
  return (
    <MenuGroup caption="Draw as">
      <MarkItems marks={marks} />
    </MenuGroup>
  )
}

interface ExploreItemProps {
  readonly metric: Metric | null
  readonly chart: ChartActionsOptions
}

/** Opens the query of a chart in the explorer. */
function ExploreItem({ metric, chart }: ExploreItemProps) {
  const navigation = useNavigation()
  const link = useExploreLink(metric, chart)
  if (!navigation || link === null) return null
  const { navigator, location } = navigation
  const { search = null, note = null } = link ?? {}
  const open = () =>
    search !== null && navigator.open({ path: toPath('explore'), search, kept: location.kept })
  return (
    <MenuItem icon={<ChartSpline />} disabled={search === null} note={note} onSelect={open}>
      Open in explorer
    </MenuItem>
  )
}
