import { slotCentre } from '../../charts/axes/plotArea.ts'
import type { ChartTheme } from '../../charts/canvas/chartTheme.ts'
import { fontOf } from '../../charts/canvas/text.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { groupEvents, toSlotDays } from './groupEvents.ts'
import { markTexts, type MarkedEvent, type MarkKind } from './MarkedEvent.ts'

/** CSS pixels. */
const radius = 7
const textSize = 10
const dash = [2, 3] as const
const tones = { hack: 'negative', raise: 'accent', when: 'warning' } as const satisfies Record<
  MarkKind,
  keyof ChartTheme
>

/** The chart with its events in its drawing, for pictures, in which no marker can be pressed. */
export function withPaintedEvents(chart: Chart, events: readonly MarkedEvent[]): Chart {
  if (events.length === 0) return chart
  return {
    ...chart,
    draw: (space, ...rest) => {
      const drawing = chart.draw(space, ...rest)
      const { area } = drawing
      const xAt = (slot: number) =>
        slot < area.first || slot >= area.first + area.count ? null : slotCentre(area, slot)
      const groups = groupEvents(events, toSlotDays(chart), xAt)
      return {
        ...drawing,
        paint: (ctx, ratio) => {
          drawing.paint(ctx, ratio)
          const bottom = (area.top + area.height) * ratio
          for (const { x, events: ownEvents } of groups) {
            const [first] = ownEvents
            if (!first) continue
            const left = x * ratio
            ctx.strokeStyle = space.theme.border3
            ctx.lineWidth = ratio
            ctx.setLineDash(dash.map(length => length * ratio))
            ctx.beginPath()
            ctx.moveTo(left, area.top * ratio)
            ctx.lineTo(left, bottom - radius * ratio)
            ctx.stroke()
            ctx.setLineDash([])
            ctx.fillStyle = space.theme[tones[first.kind]]
            ctx.beginPath()
            ctx.arc(left, bottom, radius * ratio, 0, 2 * Math.PI)
            ctx.fill()
            ctx.font = fontOf(textSize * ratio, 600)
            ctx.textAlign = 'center'
            ctx.textBaseline = 'middle'
            ctx.fillStyle = space.theme.surface
            ctx.fillText(
              ownEvents.length > 1 ? String(ownEvents.length) : markTexts[first.kind].charAt(0),
              left,
              bottom,
            )
          }
        },
      }
    },
  }
}
