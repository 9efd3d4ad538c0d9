import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TotalVolumeData } from '../../api/responses/volume.ts'
import { chains, type ChainId } from '../../metrics/chains.ts'
import { addCompared, compareValues } from '../../metrics/sums.ts'
import { chainsSeries, chainValues, kindsSeries } from './volumeSeries.ts'

const ids = ['ethereum', 'solana', 'base', 'sui'] as const satisfies readonly ChainId[]
const value = fc.option(fc.integer({ min: 0, max: 1000 }))
const volume = fc.record({ value, previous: value }).map(({ value: now, previous: before }) => ({
  value: now,
  previous: before,
  comparison: now === null || before === null ? null : { ...compareValues(7, now, before), days: 7 },
}))

const anyAnswer: fc.Arbitrary<TotalVolumeData> = fc
  .record({
    days: fc.array(
      fc.record({ spot: fc.tuple(value, value, value, value), perps: fc.tuple(value, value, value, value) }),
      {
        maxLength: 4,
      },
    ),
    totals: fc.array(fc.record({ spot: volume, perps: volume }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ days, totals }) => ({
    data: days.map(({ spot, perps }, index) => ({
      date: `2026-09-0${index + 1}`,
      ...Object.fromEntries(
        ids.flatMap((id, k) => [
          [id, spot[k] ?? null],
          [`${id}-perps`, perps[k] ?? null],
        ]),
      ),
    })),
    spotChains: [...ids],
    perpsChains: [...ids],
    chains: ids.map((id, k) => {
      const none = { value: null, previous: null, comparison: null }
      const { spot, perps } = totals[k] ?? { spot: none, perps: none }
      const { name, color } = chains[id]
      return { id, displayName: name, color, spot, perps, sum: addCompared([spot, perps]) }
    }),
    buckets: days.map((_, index) => ({
      from: `2026-09-0${index + 1}`,
      to: `2026-09-0${index + 1}`,
      complete: true,
      cut: false,
      partial: false,
      daysPresent: 1,
    })),
    resamplePeriod: 'D',
    availability: { spot: 'available', perps: 'available' },
    missing: { spot: [], perps: [] },
  }))

const chosenIds = fc.uniqueArray(fc.constantFrom(...ids))
const sum = (values: readonly (number | null)[]) => {
  const knownValues = values.filter(each => each !== null)
  return knownValues.length > 0 ? knownValues.reduce((a, b) => a + b, 0) : null
}

describe('total volume', () => {
  it('is spot, perps or what is known of both, of the chosen chains alone', () => {
    fc.assert(
      fc.property(anyAnswer, chosenIds, fc.constantFrom('sum', 'spot', 'perps'), (response, chosen, view) => {
        const { datasets, totals } = chainsSeries(response, chosen, view)
        for (const { id, data, total } of datasets) {
          expect(chosen).toContain(id)
          const chain = response.chains.find(candidate => candidate.id === id)
          expect(total).toBe(
            sum([
              view === 'perps' ? null : (chain?.spot.value ?? null),
              view === 'spot' ? null : (chain?.perps.value ?? null),
            ]),
          )
          response.data.forEach((row, index) => {
            const spot = view === 'perps' ? null : (row[id] as number | null)
            const perps = view === 'spot' ? null : (row[`${id}-perps`] as number | null)
            expect(data[index]).toBe(sum([spot, perps]))
          })
        }
        expect(totals.value).toBe(sum(datasets.map(({ total }) => total)))
        const order = datasets.map(({ total }) => total ?? 0)
        expect(order).toEqual([...order].sort((a, b) => b - a))
      }),
    )
  })

  it('is compared by the chains and kinds that have a value in both ranges, if they are half of it', () => {
    fc.assert(
      fc.property(anyAnswer, chosenIds, (response, chosen) => {
        const compare = (parts: readonly { now: number; before: number | null }[]) => {
          const both = parts.filter(part => part.before !== null)
          const now = sum(both.map(part => part.now)) ?? 0
          const isEnough = both.length > 0 && now >= (sum(parts.map(part => part.now)) ?? 0) / 2
          return { now, before: isEnough ? sum(both.map(part => part.before)) : null }
        }
        const perChain = response.chains
          .filter(({ id }) => chosen.some(candidate => candidate === id))
          .map(({ spot, perps }) =>
            [spot, perps].flatMap(({ value: now, previous }) =>
              now === null ? [] : { now, before: previous },
            ),
          )
          .filter(parts => parts.length > 0)
        const whole = sum(perChain.flat().map(part => part.now)) ?? 0
        const { now, before } = compare(perChain.map(compare))
        const { change } = chainsSeries(response, chosen, 'sum').totals
        if (before === null || before <= 0 || now < whole / 2) expect(change).toBeNull()
        else expect(change).toBeCloseTo((now / before - 1) * 100, 6)
      }),
    )
  })

  it('spot against perps adds up to the chains', () => {
    fc.assert(
      fc.property(anyAnswer, chosenIds, (response, chosen) => {
        const kinds = kindsSeries(response, chosen)
        const sides = chainsSeries(response, chosen, 'sum')
        expect(kinds.totals.value).toBe(sides.totals.value)
        response.data.forEach((_, index) => {
          expect(sum(kinds.datasets.map(({ data }) => data[index] ?? null))).toBe(
            sum(sides.datasets.map(({ data }) => data[index] ?? null)),
          )
        })
      }),
    )
  })

  it('tells the menu what each chain is worth', () => {
    fc.assert(
      fc.property(anyAnswer, response => {
        for (const { id, spot } of response.chains) {
          expect(chainValues(response, 'spot').get(id as ChainId)).toBe(spot.value)
        }
      }),
    )
  })
})
