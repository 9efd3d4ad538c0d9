import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { assert, array, asyncProperty, constantFrom, integer, option } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { Facts } from '../domain/facts.ts'
import { toStablecoinForms } from './projections/forms.ts'
import { stablecoinSeries } from './stablecoins.ts'

const asOf = 20_000

/** Readings of a chain by how many days before the last complete one they are. */
type Supply = ReadonlyMap<number, number>

function toSupply(observations: readonly (number | null)[]): Supply {
  return new Map(observations.flatMap((usd, back) => (usd === null ? [] : [[back, usd]])))
}

/** The answer over made-up chains; of all chains together there are a thousand dollars every day. */
async function answerOver(chains: Readonly<Record<string, Supply>>, timeFrame: '7d' | '30d', topN = 10) {
  const days = Object.values(chains).flatMap(supply => [...supply.keys()])
  const firstDay = asOf - Math.max(40, ...days)
  const lineOf = (begun: number, valueOn: (back: number) => number | undefined): DailyLine => ({
    kind: 'stock',
    asOf,
    firstDay: begun,
    lastDay: asOf,
    read: ({ from, to }) => ({
      column: Float64Array.from(
        { length: to - from + 1 },
        (_, index) => valueOn(asOf - from - index) ?? Number.NaN,
      ),
      filled: null,
    }),
  })
  const facts = {
    findStablecoinHistory: async () => ({
      whole: lineOf(firstDay, back => (asOf - back >= firstDay ? 1000 : undefined)),
      chains: new Map(
        Object.entries(chains).map(([chain, supply]) => [
          chain,
          lineOf(asOf - Math.max(...supply.keys()), back => supply.get(back)),
        ]),
      ),
      missing: [],
    }),
  } satisfies Partial<Facts> as unknown as Facts
  const { data: lean } = await stablecoinSeries.run(toQuery(timeFrame, topN), facts)
  const data = toStablecoinForms(lean)
  const drawnAs = (label: string) => data.datasets.find(dataset => dataset.label === label)?.data ?? []
  return { data, lineOf: drawnAs }
}

function toQuery(timeFrame: '7d' | '30d', topN: number): MetricQuery {
  const values = { timeFrame, topN, format: 'timeseries' } as const
  return toServedRequest('stablecoin-market-share-by-chain', values).query
}

const steady = (usd: number) => toSupply(Array.from({ length: 41 }, () => usd))
const without = (supply: Supply, ...gaps: number[]): Supply =>
  new Map([...supply].filter(([back]) => !gaps.includes(back)))

describe('the others of stablecoin chains', () => {
  it('are all chains without those that are drawn', async () => {
    const { lineOf, data } = await answerOver(
      { Tron: steady(300), Base: steady(40), Sui: steady(5) },
      '7d',
      2,
    )
    expect(data.chains).toEqual(['Tron', 'Base', 'Others'])
    expect(lineOf('Others')).toEqual([660, 660, 660, 660, 660, 660, 660])
    expect(data.datasets.at(-1)).toMatchObject({ total: 660, marketShare: 66 })
  })

  it('are unknown where the drawn chains have more than all chains together, and the day is marked', async () => {
    const more = new Map(steady(300)).set(2, 990)
    const { lineOf, data } = await answerOver({ Tron: more, Base: steady(40) }, '7d')
    expect(lineOf('Others')).toEqual([660, 660, 660, 660, null, 660, 660])
    expect(data.buckets.map(({ complete }) => complete)).toEqual([true, true, true, true, false, true, true])
  })

  it('can’t be known where a drawn chain has a gap, within the time range or at its very start', async () => {
    const { lineOf } = await answerOver({ Tron: without(steady(300), 3, 6, 7, 8), Base: steady(40) }, '7d')
    expect(lineOf('Tron')).toEqual([null, 300, 300, null, 300, 300, 300])
    expect(lineOf('Others')).toEqual([null, 660, 660, null, 660, 660, 660])
    expect(lineOf('Base')).toEqual([40, 40, 40, 40, 40, 40, 40])
  })

  it('hold nothing of a chain that has not begun', async () => {
    const young = toSupply([300, 300, 300])
    const { lineOf } = await answerOver({ Tron: young, Base: steady(40) }, '7d')
    expect(lineOf('Others')).toEqual([960, 960, 960, 960, 660, 660, 660])
  })

  it('over any histories: every day adds up to all chains, or has a gap', async () => {
    const anyObservations = array(option(integer({ min: 1, max: 90 }), { freq: 6 }), {
      minLength: 1,
      maxLength: 41,
    })
    await assert(
      asyncProperty(
        array(anyObservations, { minLength: 1, maxLength: 6 }),
        constantFrom('7d', '30d'),
        integer({ min: 1, max: 4 }),
        async (histories, timeRange, topN) => {
          const named = histories.map(
            (observations, index) => [`Chain ${index}`, toSupply(observations)] as const,
          )
          const chains = Object.fromEntries(named.filter(([, supply]) => supply.size > 0))
          const { data } = await answerOver(chains, timeRange, topN)
          const drawn = data.chains.filter(chain => chain !== 'Others')
          const largest = Object.entries(chains)
            .flatMap(([chain, supply]) => ((supply.get(0) ?? 0) > 0 ? [[chain, supply.get(0) ?? 0]] : []))
            .sort((a, b) => Number(b[1]) - Number(a[1]))
            .slice(0, topN)
          expect(drawn).toEqual(largest.map(([chain]) => chain))
          for (const [labelIndex, label] of data.labels.entries()) {
            const back = data.labels.length - 1 - labelIndex
            expect(label).toBe(toIsoDay(asOf - back))
            const values = drawn.map(chain => chains[chain]?.get(back) ?? null)
            expect(data.datasets.slice(0, -1).map(dataset => dataset.data[labelIndex])).toEqual(
              drawn.length > 0 ? values : [],
            )
            if (drawn.length === 0) continue
            const isTorn = drawn.some(
              (chain, index) => values[index] === null && back <= Math.max(...(chains[chain]?.keys() ?? [])),
            )
            const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
            expect(data.datasets.at(-1)?.data[labelIndex]).toBe(isTorn ? null : 1000 - sum)
          }
        },
      ),
    )
  })
})
