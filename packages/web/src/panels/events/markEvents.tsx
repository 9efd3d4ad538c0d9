import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartMarks } from './ChartMarks.ts'
import { EventMarkers } from './EventMarkers.tsx'
import type { MarkedEvent } from './MarkedEvent.ts'
import { withEvents } from './withEvents.ts'

export function markEvents(plain: Chart, events: readonly MarkedEvent[]): ChartMarks {
  return {
    plain,
    chart: withEvents(plain, events),
    overlay: drawing => <EventMarkers chart={plain} {...{ events, drawing }} />,
  }
}
