import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import { parseOverview } from '@analytics/defillama'
import { describe, expect, it } from 'vitest'

import { toValueRows } from '../../store/testing/dailyValues.ts'
import { toFacts } from './toFacts.ts'

const today = fromIsoDay('2026-09-25')
const second = (iso: string, hour = 0) => startOf(fromIsoDay(iso)) / 1000 + hour * 3600

interface Row {
  readonly defillamaId: string
  readonly name: string
  readonly [field: string]: unknown
}

function factsOf(protocols: readonly Row[], chart: readonly [number, Record<string, number | null>][]) {
  const payload = parseOverview(
    JSON.stringify({ protocols, totalDataChartBreakdown: chart }),
    '/overview/fees',
  )
  const { facts, ...rest } = toFacts(payload, today)
  const rows = toValueRows(facts).map(([key, day, value]) => ({ key, day, value }))
  return { ...rest, rows }
}

describe('facts of an overview', () => {
  it('join the chart to the list by name, and keep the provider’s id', () => {
    const { rows } = factsOf(
      [{ defillamaId: '2198', name: 'Uniswap V3' }],
      [[second('2026-09-24'), { 'Uniswap V3': 5 }]],
    )
    expect(rows).toEqual([{ key: '2198', day: today - 1, value: 5 }])
  })

  it('keep a name without a row as an application of its own', () => {
    const { rows, entities } = factsOf([], [[second('2026-09-24'), { 'Old Name': 7 }]])
    expect(rows).toEqual([{ key: 'name:Old Name', day: today - 1, value: 7 }])
    expect(entities[0]).toMatchObject({ kind: 'protocol', displayName: 'Old Name', slug: 'old-name' })
  })

  it('make no fact of a null, and a fact of a zero and of a negative value', () => {
    const { rows } = factsOf(
      [{ defillamaId: '1', name: 'HLP' }],
      [
        [second('2026-09-22'), { HLP: null }],
        [second('2026-09-23'), { HLP: 0 }],
        [second('2026-09-24'), { HLP: -15 }],
      ],
    )
    expect(rows.map(row => row.value)).toEqual([0, -15])
  })

  it('count the later of two values of one day', () => {
    const { rows } = factsOf(
      [{ defillamaId: '1', name: 'A' }],
      [
        [second('2026-09-24'), { A: 1 }],
        [second('2026-09-24', 9), { A: 2 }],
      ],
    )
    expect(rows).toEqual([{ key: '1', day: today - 1, value: 2 }])
  })

  it('leave out days that have not begun', () => {
    const { rows } = factsOf(
      [{ defillamaId: '1', name: 'A' }],
      [
        [second('2026-09-25'), { A: 1 }],
        [second('2026-09-26'), { A: 2 }],
      ],
    )
    expect(rows.map(row => row.day)).toEqual([today])
  })

  describe('when a blockchain and an application bear one name', () => {
    const chain = { defillamaId: 'chain#canton', name: 'Canton', protocolType: 'chain' }
    const app = { defillamaId: '77', name: 'Canton', protocolType: 'protocol' }
    const chart: [number, Record<string, number>][] = [[second('2026-09-24'), { Canton: 42 }]]

    it('the values belong to the one whose own 24h total they repeat', () => {
      const { rows } = factsOf(
        [
          { ...chain, total24h: 9 },
          { ...app, total24h: 42 },
        ],
        chart,
      )
      expect(rows).toEqual([{ key: '77', day: today - 1, value: 42 }])
    })

    it('and to neither when nothing tells', () => {
      for (const totals of [
        [42, 42],
        [1, 2],
        [null, null],
      ]) {
        const { rows, entities } = factsOf(
          [
            { ...chain, total24h: totals[0] },
            { ...app, total24h: totals[1] },
          ],
          chart,
        )
        expect(rows[0]?.key).toBe('name:Canton')
        expect(entities.find(entry => entry.key === 'name:Canton')?.kind).toBe('unclear')
      }
    })
  })

  it('are of an application of its own when applications alone bear the name', () => {
    const kindOf = (other: object) => {
      const { entities } = factsOf(
        [
          { defillamaId: '1', name: 'Twin', protocolType: 'protocol' },
          { defillamaId: '2', name: 'Twin', protocolType: 'protocol', ...other },
        ],
        [[second('2026-09-24'), { Twin: 42 }]],
      )
      return entities.find(entry => entry.key === 'name:Twin')?.kind
    }
    expect(kindOf({})).toBe('protocol')
    expect(kindOf({ doublecounted: true })).toBe('unclear')
  })

  it('list every row once, also those without a value', () => {
    const { entities } = factsOf(
      [
        { defillamaId: '1', name: 'A', doublecounted: true },
        { defillamaId: '1', name: 'A again' },
        { defillamaId: '2', name: '' },
      ],
      [],
    )
    expect(entities.map(entry => [entry.key, entry.name, entry.doublecounted])).toEqual([
      ['1', 'A', true],
      ['2', '', false],
    ])
  })

  it('carry hostile names as they are', () => {
    const name = '<img src=x onerror=alert(1)>'
    const { entities, rows } = factsOf(
      [{ defillamaId: '1', name }],
      [[second('2026-09-24'), { [name]: 1, ['__proto__']: 3, constructor: 2 }]],
    )
    expect(entities[0]?.displayName).toBe(name)
    expect(rows.map(row => row.key)).toContain('name:constructor')
  })
})
