import { slotCentre, slotLeft } from '../axes/plotArea.ts'
import { dimmedAlpha, toCanvasColor } from '../canvas/chartTheme.ts'
import type { Pen } from '../canvas/Drawing.ts'
import { toBarPlaces, strengthOf, type Bars } from './Bars.ts'
import type { Layer } from './stack.ts'

/** Buckets next to each other that are drawn alike. */
interface Run {
  readonly first: number
  readonly last: number
  readonly strength: number
}

/** Stacked areas from the middle of a bucket to that of the next one. They break where a series has no value. */
export function paintAreas(ctx: Pen, input: Bars, ratio: number): void {
  const { axes, stack, highlighted } = input
  const { theme } = axes
  const toPlace = toBarPlaces(input)
  const place = (value: number | undefined, index: number) => toPlace(value ?? 0, index) * ratio
  const isDrawn = (layer: Layer, index: number) =>
    stack.states[index] !== 'missing' && stack.states[index] !== 'negative' && !layer.gaps.has(index)
  ctx.strokeStyle = theme.surface
  ctx.lineWidth = ratio
  for (const layer of stack.layers) {
    const alpha = highlighted === null || highlighted === layer.id ? 1 : dimmedAlpha
    ctx.fillStyle = toCanvasColor(layer.color, theme)
    for (const { first, last, strength } of toRuns(input, index => isDrawn(layer, index))) {
      const points = toPoints(input, first, last, ratio)
      const [start] = points
      if (!start) continue
      ctx.globalAlpha = alpha * strength
      ctx.beginPath()
      ctx.moveTo(start.x, place(layer.start[start.index], start.index))
      for (const { x, index } of points) ctx.lineTo(x, place(layer.end[index], index))
      for (const { x, index } of points.toReversed()) ctx.lineTo(x, place(layer.start[index], index))
      ctx.fill()
      // Neighbours of like colours are told apart by the surface between them.
      ctx.globalAlpha = 1
      ctx.beginPath()
      ctx.moveTo(start.x, place(layer.end[start.index], start.index))
      for (const { x, index } of points) ctx.lineTo(x, place(layer.end[index], index))
      ctx.stroke()
    }
  }
  ctx.globalAlpha = 1
}

/** A bucket between two gaps is as wide as its slot. */
function toPoints({ axes: { area } }: Bars, first: number, last: number, ratio: number) {
  if (first === last)
    return [first, first + 1].map(edge => ({ x: slotLeft(area, edge) * ratio, index: first }))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    return { x: slotCentre(area, first + index) * ratio, index: first + index }
  })
}

/** The step to a bucket that is partial, or from a faint one, is as weak as that bucket. */
function toRuns(input: Bars, isDrawn: (index: number) => boolean): readonly Run[] {
  const { area } = input.axes
  const runs: Run[] = []
  for (let index = area.first; index < area.first + area.count; index++) {
    if (!isDrawn(index)) continue
    const run = runs.at(-1)
    if (run?.last !== index - 1) {
      runs.push({ first: index, last: index, strength: strengthOf(input, index) })
      continue
    }
    const strength = Math.min(strengthOf(input, index - 1), strengthOf(input, index))
    if (run.first === run.last || run.strength === strength)
      runs[runs.length - 1] = { ...run, last: index, strength }
    else runs.push({ first: index - 1, last: index, strength })
  }
  return runs
}
