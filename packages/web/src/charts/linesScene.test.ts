import { describe, expect, it } from 'vitest'

import { slotCentre } from './frame.ts'
import { lifting, linesScene, lineTicks } from './linesScene.ts'
import type { ChartTheme } from './theme.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id, color: '#000', values }
}

const theme = {} as ChartTheme
const whole = { first: 0, last: 2 }

function sceneOf(...values: (number | null)[]) {
  const moments = values.map((_, index) => ({ second: 1_790_000_000 + index * 86_400 }))
  return linesScene({
    moments,
    period: 'day',
    series: [line('btc', ...values)],
    span: { first: 0, last: values.length - 1 },
    width: 918,
    height: 384,
    narrow: false,
    axisTitle: 'Cumulative Returns (%)',
    theme,
    measure: text => text.length * 6,
  })
}

describe('the ticks of lines', () => {
  it('cover the lines of the span, and always zero', () => {
    expect(lineTicks([line('btc', 0, 31, 62), line('eth', 0, -8, null)], whole)).toEqual([
      -20, 0, 20, 40, 60, 80,
    ])
    expect(lineTicks([line('btc', 50, 61, 62)], whole)[0]).toBe(0)
    expect(lineTicks([line('btc', 0, 12, 900)], { first: 0, last: 1 }).at(-1)).toBeLessThanOrEqual(15)
  })

  it('have zero in the middle of lines that never left it, or of none', () => {
    for (const series of [[line('btc', 0, 0, 0)], [line('btc', null, null, null)], []]) {
      const ticks = lineTicks(series, whole)
      expect(ticks[0]).toBe(-1)
      expect(ticks.at(-1)).toBe(1)
      expect(ticks).toContain(0)
    }
  })
})

describe('a scene of lines', () => {
  it('says signed percents on its axis, from the first moment on its edge to the last', () => {
    const { axes, frame } = sceneOf(0, -9, 30)
    expect(axes.yLabels.map(({ text }) => text)).toEqual(['−10%', '0%', '+10%', '+20%', '+30%'])
    expect(axes.yLabels.filter(({ isZero }) => isZero).map(({ text }) => text)).toEqual(['0%'])
    expect(axes.title).toBe('Cumulative Returns (%)')
    expect([slotCentre(frame, 0), slotCentre(frame, 2)]).toEqual([56, 902])
  })

  it('makes room for returns of many digits', () => {
    const { axes, frame } = sceneOf(0, 700_000)
    const widest = Math.max(...axes.yLabels.map(({ text }) => text.length * 6))
    expect(widest).toBeGreaterThan(48)
    expect(frame.left - 8 - widest).toBeGreaterThanOrEqual(4)
  })

  it('is drawn anew for a series in front, and left alone for none or one that is not shown', () => {
    const scene = sceneOf(0, 5)
    expect(lifting(scene, null)).toBe(scene)
    expect(lifting(scene, 'eth')).toBe(scene)
    const lifted = lifting(scene, 'btc')
    expect(lifted.paint).not.toBe(scene.paint)
    expect(lifted.frame).toBe(scene.frame)
  })
})

describe('the labels of lines', () => {
  it('name months by the first week that reaches into them, and every turn of the year', () => {
    const moments = Array.from({ length: 105 }, (_, week) => ({
      second: Date.UTC(2024, 8, 30) / 1000 + week * 604_800,
    }))
    const { axes } = linesScene({
      moments,
      period: 'day',
      series: [line('btc', ...moments.map((_, index) => index))],
      span: { first: 0, last: 104 },
      width: 600,
      height: 384,
      narrow: false,
      axisTitle: undefined,
      theme,
      measure: text => text.length * 6,
    })
    const texts = axes.xLabels.map(({ text }) => text)
    expect(texts).toEqual(['Oct', 'Jan 2025', 'Apr', 'Jul', 'Oct', 'Jan 2026', 'Apr', 'Jul'])
  })
})
