import { readRow, writeRow } from '@analytics/contract/explore/readRow'
import { describe, expect, it } from 'vitest'

import { rewrap, unwrap, withForm } from './wraps.ts'

describe('the form of a row', () => {
  it.each([
    ['share(fees.app.aave)', 'share', 'fees.app.aave'],
    ['index(ma(fees.app.aave,365))', 'averageIndex', 'fees.app.aave'],
    ['index(ma(fees.app.aave,28))', 'index', 'ma(fees.app.aave,28)'],
    ['ma(A/B,365)', 'average', 'A/B'],
    ['fees.app.aave', null, 'fees.app.aave'],
    ['index(A)/index(B)', null, 'index(A)/index(B)'],
  ])('%s is read as %s of %s, and written back', (expression, wrap, inner) => {
    expect(unwrap(expression)).toEqual({ wrap, inner })
    expect(rewrap(unwrap(expression).wrap, inner)).toBe(expression)
  })

  it('is one figure of all members for their concentration', () => {
    const leaders = readRow('fees.app.*;top=10;others;in=dexs;by=change')
    const row = withForm(leaders, 'concentration')
    expect(writeRow(row)).toBe('hhi(fees.app.*);in=dexs')
    expect(writeRow(withForm(row, 'plain'))).toBe('fees.app.*;in=dexs')
  })

  it.each([
    ['shareChange', 'change'],
    ['share', 'value'],
    ['change', 'change'],
    ['name', 'name'],
  ])('keeps an order that its members have a figure for: by %s becomes by %s', (by, kept) => {
    const leaders = readRow(`fees.app.*@base;by=${by}`)
    expect(withForm(leaders, 'share').by).toBe(kept)
    expect(withForm(leaders, 'yoy').by).toBe(kept)
    expect(withForm(leaders, 'plain').by).toBe(by)
  })

  it('is one at a time', () => {
    const ratio = { ...readRow('takeRate.app.aave'), isPercent: true }
    const index = withForm(ratio, 'index')
    expect([index.expression, index.isPercent]).toEqual(['index(takeRate.app.aave)', false])
    expect(withForm(index, 'percent')).toEqual(ratio)
    expect(withForm(index, 'yoy').expression).toBe('yoy(takeRate.app.aave)')
  })
})
