import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartMarks } from './ChartMarks.ts'
import { EventMarkers } from './EventMarkers.tsx'
import { toEventText, type MarkedEvent } from './MarkedEvent.ts'
import { withDayNotes } from './withDayNotes.ts'
import { withPaintedEvents } from './withPaintedEvents.ts'

export function markEvents(plain: Chart, events: readonly MarkedEvent[]): ChartMarks {
  return {
    plain,
    chart: withDayNotes(plain, events.map(toDayNote), 'Events'),
    picture: withPaintedEvents(plain, events),
    overlay: drawing => <EventMarkers chart={plain} {...{ events, drawing }} />,
  }
}

function toDayNote(event: MarkedEvent) {
  return { day: event.day, text: toEventText(event), link: event.link }
}
