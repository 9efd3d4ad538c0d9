import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartMarks } from './ChartMarks.ts'
import { EventMarkers } from './EventMarkers.tsx'
import { toEventText, type MarkedEvent } from './MarkedEvent.ts'
import { withDayNotes } from './withDayNotes.ts'

export function markEvents(plain: Chart, events: readonly MarkedEvent[]): ChartMarks {
  return {
    plain,
    chart: withDayNotes(plain, events.map(toDayNote), 'Events'),
    overlay: drawing => <EventMarkers chart={plain} {...{ events, drawing }} />,
  }
}

function toDayNote(event: MarkedEvent) {
  return { day: event.day, text: toEventText(event), link: event.link }
}
