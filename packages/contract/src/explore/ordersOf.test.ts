import { describe, expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { readRow, writeRow } from './readRow.ts'
import { isRefused, resolveRows } from './resolveRows.ts'

const refusalOf = (row: string) => resolveRows(readExplore(`s=${row}`).query).find(isRefused)?.error ?? null

describe('the order of members', () => {
  it.each(['value', 'change', 'share', 'shareChange', 'contribution', 'name'])(
    'by %s is one that amounts have',
    by => {
      expect(refusalOf(`fees.app.*;by=${by}`)).toBe(null)
    },
  )

  it('by share is that of the values where these are shares', () => {
    expect(writeRow(readRow('share(fees.app.*@base);top=5;by=shareChange'))).toBe(
      'share(fees.app.*@base);top=5;by=change',
    )
    expect(writeRow(readRow('share(fees.app.*);by=share'))).toBe('share(fees.app.*)')
  })

  it('is refused where no member has its figure, with the orders that there are', () => {
    expect(refusalOf('takeRate.app.*;by=shareChange')).toMatchObject({
      message: expect.stringContaining('only amounts have a change of share to be ordered by') as string,
      allowed: ['by=value', 'by=change', 'by=name'],
    })
    expect(refusalOf('revenue.app.*/fees.app.*;by=share')).not.toBe(null)
    expect(refusalOf('yoy(fees.app.*);by=contribution')).not.toBe(null)
    expect(refusalOf('annual(fees.app.*);by=contribution')).not.toBe(null)
  })
})
