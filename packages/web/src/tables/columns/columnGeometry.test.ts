import { expect, it } from 'vitest'

import { cellStyle, gridTemplate, isLastSticky, leastWidth, stickyLeft } from './columnGeometry.ts'
import { rankWidth, tableLayouts } from './tableLayout.ts'

const columns = [{ width: 44, sticky: true }, { width: 172, sticky: true, inset: 4 }, { width: 86 }]

it('shares what is left over in proportion, and gives up only little', () => {
  expect(gridTemplate(columns)).toBe(
    'minmax(42px, min(160px, 14.570%)) minmax(170px, 172fr) minmax(84px, 86fr)',
  )
  expect(leastWidth(columns)).toBe(296)
})

it('leaves what columns of values do not need to the names', () => {
  const aligned = [
    { width: 100, align: 'left' },
    { width: 60, align: 'right' },
    { width: 240, align: 'right' },
  ] as const
  expect(gridTemplate(aligned)).toBe(
    'minmax(98px, 100fr) minmax(58px, min(160px, 15.000%)) minmax(238px, min(240px, 60.000%))',
  )
})

it('stops sticky columns one after the other', () => {
  expect([0, 1, 2].map(index => stickyLeft(columns, index))).toEqual([0, 42, undefined])
  expect([0, 1, 2].map(index => isLastSticky(columns, index))).toEqual([false, true, false])
})

it('pads the outer cells of a row as the card does', () => {
  expect(cellStyle(columns, 0, 12)).toMatchObject({ paddingLeft: 16, paddingRight: 12, left: 0 })
  expect(cellStyle(columns, 1, 12)).toMatchObject({ paddingLeft: 4, paddingRight: 12, left: 42 })
  expect(cellStyle(columns, 2, 6)).toEqual({ paddingLeft: 6, paddingRight: 12 })
})

it('never cuts a rank', () => {
  expect([10, 100, 1128].map(rank => rankWidth(tableLayouts.phone, rank))).toEqual([36, 44, 52])
  expect([10, 100, 1128].map(rank => rankWidth(tableLayouts.wide, rank))).toEqual([44, 44, 52])
})

it('fits all columns at 1440, 1280 and 1024, beside a scrollbar too', () => {
  const widthsOf = ({ widths: w }: (typeof tableLayouts)['wide'], periods = 6) =>
    [
      w.rank,
      w.name,
      w.chains,
      ...Array<number>(periods).fill(w.period),
      w.change24h,
      w.change24h,
      w.share,
    ].map(width => ({ width }))
  const scrollbar = 17
  const besides = 256 + 48 + 2 + scrollbar
  expect(leastWidth(widthsOf(tableLayouts.wide))).toBeLessThanOrEqual(1440 - besides)
  expect(leastWidth(widthsOf(tableLayouts.medium, 7))).toBeLessThanOrEqual(1440 - besides)
  expect(leastWidth(widthsOf(tableLayouts.medium))).toBeLessThanOrEqual(1280 - besides)
  const besidesRail = besides - 256 + 56
  expect(leastWidth(widthsOf(tableLayouts.narrow))).toBeLessThanOrEqual(1024 - besidesRail)
})
