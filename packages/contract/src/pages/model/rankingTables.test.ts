import { describe, expect, it } from 'vitest'

import { periodFields } from '../../api/fields/periodFields.ts'
import { timeRangeIds, type TimeRange } from '../../query/timeRange.ts'
import type { TableSpec } from './panels.ts'
import { columnNamesOf, isOptional, selectedColumn, standardColumn } from './rankingTables.ts'

const choice = (kind: TableSpec['kind'], selected: TimeRange, more = {}) => ({
  kind,
  selected,
  selectedFirst: false,
  withTotal: true,
  metricKind: 'flow' as const,
  ...more,
})
/** Names of the columns that are not chosen. */
const names = (...args: Parameters<typeof choice>) => {
  const made = choice(...args)
  return columnNamesOf(made).filter(name => !isOptional(name, made))
}

describe('an all-periods table', () => {
  it('shows the standard periods in order of length', () => {
    expect(names('periods', '30d').join(' ')).toBe(
      'rank name chains total24h total7d total30d total90d totalYtd total1y change change24h marketShare',
    )
  })

  it('shows two changes, that of the range shown among them', () => {
    const changes = (range: TimeRange) => names('periods', range).filter(name => name.startsWith('change'))
    expect(changes('24h')).toEqual(['change24h'])
    expect(changes('7d')).toEqual(['change24h', 'change7d'])
    expect(changes('2y')).toEqual(['change', 'change24h'])
    expect(changes('all')).toEqual(['change24h', 'change7d'])
  })

  it('adds 2Y and ALL only when selected', () => {
    expect(names('periods', '2y').slice(7, 10)).toEqual(['totalYtd', 'total1y', 'total2y'])
    expect(names('periods', 'all').slice(7, 10)).toEqual(['totalYtd', 'total1y', 'totalAllTime'])
    expect(names('chainPeriods', '2y')).toContain('total2y')
  })

  it('puts the selected period first where little fits', () => {
    const phone = { selectedFirst: true }
    expect(names('periods', '30d', phone).slice(0, 4)).toEqual(['rank', 'name', 'total30d', 'total24h'])
    expect(names('topApplications', '30d', phone).slice(0, 3)).toEqual(['badge', 'name', 'marketShare'])
    expect(new Set(names('periods', '2y', phone))).toEqual(new Set(names('periods', '2y')))
    expect(new Set(names('protocols', 'all', phone))).toEqual(new Set(names('protocols', 'all')))
  })
})

describe('a table with bars', () => {
  const withBars = (...args: Parameters<typeof choice>) => {
    const [kind, selected, more] = args
    return names(kind, selected, { ...more, hasBars: true }).join(' ')
  }

  it('has the ranked value, its bar, the change, the share and the trend', () => {
    const figures = 'total90d bar change marketShare trend'
    expect(withBars('periods', '90d')).toBe(`rank name ${figures}`)
    expect(withBars('topApplications', '90d')).toBe('badge name value bar change marketShare trend')
    expect(withBars('protocols', '24h')).toBe('rank name total24h bar change24h marketShare trend')
    expect(withBars('chainPeriods', '30d')).toBe('rank name total30d bar change trend')
  })

  it('has the latest value of a stock, and the total of all time', () => {
    expect(withBars('protocols', '30d', { metricKind: 'stock' })).toBe(
      'rank name total bar change marketShare trend',
    )
    expect(withBars('protocols', 'all')).toBe('rank name total bar marketShare trend')
  })
})

describe('the shared ranking of applications', () => {
  it('has three periods, changes, total and share', () => {
    expect(names('protocols', '7d').join(' ')).toBe(
      'rank name chains total24h total7d total30d change24h change7d total marketShare',
    )
    expect(names('current', '7d')).toEqual(names('protocols', '7d'))
  })

  it('adds the selected period; all time is its Total', () => {
    expect(names('protocols', '1y')).toContain('total1y')
    expect(selectedColumn(choice('protocols', 'all'))).toBe('total')
    expect(names('protocols', 'all')).toEqual(names('protocols', '7d'))
  })

  it('has the change of the range shown, once', () => {
    expect(names('protocols', '30d').join(' ')).toBe(
      'rank name chains total24h total7d total30d change change24h change7d total marketShare',
    )
    expect(names('protocols', '24h')).not.toContain('change')
    expect(names('chainBreakdown', '90d')).toContain('change')
    expect(names('chainPeriods', '24h')).toContain('change')
    expect(names('chainPeriods', 'all')).not.toContain('change')
  })

  it('is lit and ranked by the range shown', () => {
    expect(selectedColumn(choice('protocols', '7d'))).toBe('total7d')
    expect(standardColumn(choice('protocols', '7d'))).toBe('total7d')
  })

  it('is without Total where one is negative', () => {
    expect(names('protocols', '7d', { withTotal: false })).not.toContain('total')
    expect(names('protocols', 'all', { withTotal: false })).toContain('totalAllTime')
  })
})

describe('a table of a stock', () => {
  const stock = { metricKind: 'stock' }

  it('has the latest observation, then the periods, once each, and no single day beside the latest', () => {
    expect(names('protocols', '7d', stock).join(' ')).toBe(
      'rank name chains total total7d total30d change24h change7d marketShare',
    )
    expect(names('chainBreakdown', '7d', stock).join(' ')).toBe(
      'rank name total total7d total30d change24h change7d protocolCount marketShare',
    )
    expect(names('topApplications', '7d', stock)).toContain('total')
  })

  it.each(['protocols', 'chainBreakdown'] as const)(
    'is lit in the range shown and ranked by the latest: %s',
    kind => {
      for (const range of timeRangeIds) {
        const lit = selectedColumn(choice(kind, range, stock))
        expect(lit).toBe(range === '24h' ? 'total' : periodFields[range])
        expect(names(kind, range, stock).filter(name => name === lit)).toHaveLength(1)
        expect(standardColumn(choice(kind, range, stock))).toBe('total')
      }
      expect(standardColumn(choice('topApplications', '7d', stock))).toBe('marketShare')
    },
  )

  it('keeps the latest whatever its sign', () => {
    expect(names('protocols', '7d', { ...stock, withTotal: false })).toContain('total')
  })
})
