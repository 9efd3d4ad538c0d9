import type { Moved } from '@analytics/contract/api/responses/ranking'
import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toMovedRows } from './toMovedRows.ts'

const toRow = (contribution: number | null, index: number) =>
  ({ id: `app-${index}`, displayName: `App ${index}`, contribution }) as AnyRow

const toMoved = (total: number | null): Moved => ({
  total,
  comparison: total === null ? null : { ...sides, now: 1000 + total, before: 1000 },
  rowless: [],
  others: null,
})
const sides = { days: null, of: 30, wholeNow: null, wholeBefore: null, isNew: false }

const figures = (rows: ReturnType<typeof toMovedRows>) => rows.map(({ contribution }) => contribution)

describe('what moved a sum', () => {
  it('has the five largest gains, the three largest losses, the rest and the total', () => {
    const changes = [1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4, 0, null]
    const rows = toMovedRows(changes.map(toRow), toMoved(20))
    expect(figures(rows)).toEqual([7, 6, 5, 4, 3, -2, -3, -4, 4, 20])
    expect(rows.map(({ points }) => points?.toFixed(1))).toEqual([
      '0.7',
      '0.6',
      '0.5',
      '0.4',
      '0.3',
      '-0.2',
      '-0.3',
      '-0.4',
      '0.4',
      '2.0',
    ])
  })

  it('fills the room that losses leave with gains, and the other way round', () => {
    expect(figures(toMovedRows([1, 2, 3, 4, 5, 6, -1].map(toRow), toMoved(20)))).toEqual([
      6, 5, 4, 3, 2, 1, -1, 0, 20,
    ])
    expect(figures(toMovedRows([1, -1, -2, -3, -4, -5].map(toRow), toMoved(-14)))).toEqual([
      1, -1, -2, -3, -4, -5, 0, -14,
    ])
  })

  it('adds up, whatever is shown', () => {
    assert(
      property(array(integer({ min: -1000, max: 1000 })), integer(), (changes, total) => {
        const shown = figures(toMovedRows(changes.map(toRow), toMoved(total)))
        expect(shown.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(total)
      }),
    )
  })

  it('names members that have ended', () => {
    const rowless = [{ id: 'old', displayName: 'Old', pageId: 'old-app', contribution: -9 }]
    const [first, second] = toMovedRows([toRow(4, 0)], { ...toMoved(-5), rowless })
    expect(first).toMatchObject({ name: 'App 0', pageId: null })
    expect(second).toMatchObject({ name: 'Old', row: null, pageId: 'old-app', contribution: -9 })
  })

  it('is empty where nothing is compared', () => {
    expect(toMovedRows([toRow(null, 0)], toMoved(null))).toEqual([])
  })
})
