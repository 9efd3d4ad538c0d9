import uPlot from 'uplot'

import './charts.css'
import { slotWidth, type Frame } from './frame.ts'
import type { Domain } from './ticks.ts'

/** What a canvas shows: sizes in CSS pixels, and how to paint it at a number of device pixels each. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly frame: Frame
  readonly domain: Domain
  readonly paint: (ctx: CanvasRenderingContext2D, ratio: number) => void
}

export interface Plot {
  /** Paints another scene on the same canvas, at once. */
  show(scene: Scene): void
  destroy(): void
}

function dataOf({ frame }: Scene): uPlot.AlignedData {
  const xs = Array.from({ length: frame.count }, (_, offset) => frame.first + offset)
  return [xs, xs]
}

/** The plot's edges in buckets: half a slot beside the outer bars, or the outer points themselves. */
function rangeOf({ frame }: Scene): [number, number] {
  const beyond = 0.5 - frame.overhang / slotWidth(frame)
  return [frame.first - beyond, frame.first + frame.count - 1 + beyond]
}

/**
 * A uPlot of our own painting: it keeps the canvas, its pixels, and the scales (x: bucket indices, y: the domain).
 * Its axes, cursor and legend are off, because the scene paints the first and React does the others.
 */
export function createPlot(host: HTMLElement, initial: Scene): Plot {
  let scene = initial
  const side = (of: (scene: Scene) => number) => () => of(scene)
  const plot = new uPlot(
    {
      width: scene.width,
      height: scene.height,
      padding: [
        side(({ frame }) => frame.top),
        side(({ frame, width }) => width - frame.left - frame.width),
        side(({ frame, height }) => height - frame.top - frame.height),
        side(({ frame }) => frame.left),
      ],
      legend: { show: false },
      cursor: { show: false },
      axes: [{ show: false }, { show: false }],
      series: [{}, { paths: () => null, points: { show: false } }],
      scales: {
        x: {
          time: false,
          range: () => rangeOf(scene),
        },
        y: { range: () => [scene.domain.min, scene.domain.max] },
      },
      hooks: {
        draw: [
          ({ ctx }) => {
            // uPlot remembers the styles it set; they must not change behind its back.
            ctx.save()
            scene.paint(ctx, uPlot.pxRatio)
            ctx.restore()
          },
        ],
      },
    },
    dataOf(scene),
    host,
  )
  return {
    show: next => {
      const resized = next.width !== scene.width || next.height !== scene.height
      scene = next
      plot.batch(() => {
        if (resized) plot.setSize({ width: next.width, height: next.height })
        plot.setData(dataOf(next))
      })
    },
    destroy: () => plot.destroy(),
  }
}
