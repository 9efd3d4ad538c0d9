import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { load, seriesOf, server } = useFilledServer()

describe('members that a row hides', { timeout: 120_000 }, () => {
  it('leave the chart and nothing else: ranks, shares and the members behind them stay', async () => {
    const rest = 'range=30d&members=all'
    const before = await load(`s=fees.app.*;top=5&${rest}`)
    const [first, second, third] = before.series.map(({ member }) => member)
    const after = await load(`s=fees.app.*;top=5;hide=${second},${first}&${rest}`)
    expect(after.series).toEqual(before.series.slice(2))
    expect(after.series[0]?.member).toBe(third)
    expect(after.rows[0]?.members).toEqual(before.rows[0]?.members)
    expect(after.rows[0]?.members?.slice(0, 5).map(({ isSelected }) => isSelected)).toEqual(
      Array(5).fill(true),
    )
    // Recomputed from the totals of all members.
    const members = before.rows[0]?.members ?? []
    const total = members.reduce((sum, member) => sum + (member.total ?? 0), 0)
    const left = before.series.slice(0, 2).reduce((sum, series) => sum + (series.total ?? 0), 0)
    const names = before.series.slice(0, 2).map(({ name }) => name)
    expect(after.rows[0]?.message).toBe(
      `Left out of the chart: ${names.join(', ')}, ${((left / total) * 100).toFixed(1)}% of all members`,
    )
  })

  it('are part of Others, so that the parts still add up', async () => {
    const row = 's=fees.app.*;top=3;others'
    const before = await load(`${row}&range=30d`)
    const [first] = before.series
    const after = await load(`${row};hide=${first?.member}&range=30d`)
    const [others, othersBefore] = [after.series.at(-1), before.series.at(-1)]
    expect([others?.name, after.series.length]).toEqual(['Others', 3])
    for (const [index, value] of (others?.values ?? []).entries())
      expect(value ?? Number.NaN).toBeCloseTo(
        (othersBefore?.values[index] ?? Number.NaN) + (first?.values[index] ?? Number.NaN),
        2,
      )
    const all = await seriesOf('s=fees.all&range=30d')
    const sum = after.series.reduce((total, series) => total + (series.total ?? 0), 0)
    expect(sum / (all.total ?? 0)).toBeCloseTo(1, 12)
    expect(after.rows[0]?.message).toMatch(/^Drawn within Others: .+, \d+\.\d% of all members$/)
  })

  it('make room for the next selected ones where not all can be drawn', async () => {
    const before = await load('s=fees.app.*;top=20&range=30d')
    expect(before.series).toHaveLength(15)
    const { series } = await load(`s=fees.app.*;top=20;hide=${before.series[0]?.member}&range=30d`)
    expect(series.map(({ member }) => member)).toEqual(
      before.rows[0]?.members?.slice(1, 16).map(({ id }) => id),
    )
  })

  it('say which ids are of no member, and count none for a formula without shares', async () => {
    const { rows, series } = await load('s=revenue.app.*/fees.app.*;of=fees;top=2;hide=nobody&range=30d')
    expect(series).toHaveLength(2)
    expect(rows[0]?.message).toBe('Not a member, so not left out: nobody')
    const hidden = await load(`s=revenue.app.*/fees.app.*;of=fees;top=2;hide=${series[0]?.member}&range=30d`)
    expect(hidden.rows[0]?.message).toBe(`Left out of the chart: ${series[0]?.name}`)
  })

  it('are in no column of the file, whose notes say so', async () => {
    const { series } = await load('s=fees.app.*;top=3&range=30d')
    const path = `s=fees.app.*;top=3;hide=${series[1]?.member}&range=30d`
    const [head = ''] = (await server().get(`/explore.csv?${path}`)).text.split('\r\n')
    expect(head).toContain(series[0]?.expanded)
    expect(head).not.toContain(series[1]?.expanded)
    const notes = (await server().get(`/explore.csv?${path}&about=1`)).text
    expect(notes).toContain(`A: Left out of the chart: ${series[1]?.name}, `)
  })
})
