import { dayOf } from '@analytics/contract/query/day'
import { sampleSize } from '@analytics/contract/testing/sample'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { startIngestion, type Reply } from './testing/startIngestion.ts'

const firstAt = Date.parse('2026-09-25T10:00:00Z')
const secondAt = firstAt + 3_600_000
const days = 30
const secondOf = (index: number) => (dayOf(firstAt) - days + index) * 86_400
/** Every value of the fixture has settled by then. */
const settled = dayOf(firstAt) - 4

interface Row {
  readonly name: string
  readonly id: string
  readonly category: string | null
  readonly isListed: boolean
  readonly protocolType: string
  readonly doublecounted: boolean
  readonly isOnChain: boolean
}

const sizes = [100, 60, 40, 25, 3, 2, 1, 1]
const categories = ['Dexs', 'Spot DEX', 'Derivatives', 'Lending', 'Yield', null] as const

const plainRow = (index: number): Row => ({
  name: `App ${index}`,
  id: `${index}`,
  category: 'Lending',
  isListed: true,
  protocolType: 'protocol',
  doublecounted: false,
  isOnChain: true,
})

const overviewOf =
  (rows: readonly Row[]): Reply =>
  () => ({
    protocols: rows.flatMap(({ isListed, id, isOnChain, ...row }) =>
      isListed ? [{ ...row, defillamaId: id, slug: row.name, chains: isOnChain ? ['Base'] : [] }] : [],
    ),
    totalDataChart: [],
    totalDataChartBreakdown: Array.from({ length: days }, (_, index) => [
      secondOf(index),
      Object.fromEntries(rows.map(({ name }, rowIndex) => [name, sizes[rowIndex]])),
    ]),
    chain: null,
    allChains: ['Base'],
  })

const slugOf = (row: Row) => row.name.toLowerCase().replace(' ', '-')
const lendingOf =
  (rows: readonly Row[]): Reply =>
  path => {
    const rowIndex = rows.findIndex(row => path.endsWith(`/protocol/${slugOf(row)}`))
    const observations = Array.from({ length: days }, (_, index) => ({
      date: secondOf(index),
      totalLiquidityUSD: sizes[rowIndex],
    }))
    const sections = { Base: { tvl: observations }, 'Base-borrowed': { tvl: observations } }
    if (rowIndex >= 0)
      return { name: rows[rowIndex]?.name, chains: ['Base'], tvl: observations, chainTvls: sections }
    return rows.flatMap((row, index) => {
      const { id, name, category, isListed, isOnChain, doublecounted } = row
      const usd = sizes[index]
      const chainTvls = isOnChain ? { Base: usd, 'Base-borrowed': usd } : {}
      const fields = { id, name, slug: slugOf(row), category, doublecounted, tvl: usd, chainTvls }
      return isListed ? [{ ...fields, chains: isOnChain ? ['Base'] : [], parentProtocol: null }] : []
    })
  }

const startsOf = (patch: fc.Arbitrary<Partial<Row>>) =>
  fc
    .array(patch, { minLength: sizes.length, maxLength: sizes.length })
    .map(patches => patches.map((each, index) => ({ ...plainRow(index), ...each })))

const anyFlags = fc.record({
  category: fc.constantFrom('Dexs', 'Dexs', 'Spot DEX', 'Yield'),
  protocolType: fc.constantFrom('protocol', 'protocol', 'protocol', 'chain'),
  doublecounted: fc.constantFrom(false, false, false, true),
})

const change = fc.oneof(
  fc.record({ category: fc.constantFrom(...categories) }),
  fc.constantFrom<Partial<Row>>(
    { protocolType: 'chain' },
    { protocolType: 'protocol' },
    { doublecounted: true },
    { doublecounted: false },
    { isListed: false },
    { isOnChain: false },
    { id: 'other' },
  ),
)
const changes = fc.array(fc.tuple(fc.nat(sizes.length - 1), change), { minLength: 1, maxLength: 2 })
const swap = fc.option(fc.tuple(fc.nat(sizes.length - 1), fc.nat(sizes.length - 1)), { freq: 1 })

function applyTo(
  rows: readonly Row[],
  patches: readonly [number, Partial<Row>][],
  swapped: [number, number] | null,
) {
  const next = rows.map((row, index) =>
    patches.reduce((foundRow, [at, { id, ...patch }]) => {
      if (at !== index) return foundRow
      return { ...foundRow, ...patch, ...(id === undefined ? {} : { id: `${id} ${index}` }) }
    }, row),
  )
  const [one, other] = swapped ?? [0, 0]
  const idOf = (index: number) => next[index === one ? other : index === other ? one : index]?.id ?? ''
  return next.map((row, index) => ({ ...row, id: idOf(index) }))
}

/** Written a second time, apart from the product: what each filter counts. */
const filters = {
  all: /./,
  spotDex: /^Dexs$/,
  perps: /^Derivatives$/,
  lending: /^Lending$/,
}

type Ingestion = Awaited<ReturnType<typeof startIngestion>>

async function readTotals({ readEntries }: Ingestion, series: readonly string[]) {
  const totals: Record<string, number> = {}
  for (const key of series)
    for (const { metadata, value } of await readEntries(key, settled))
      for (const [name, filter] of Object.entries(filters)) {
        if (metadata?.kind !== 'protocol' || metadata.doublecounted) continue
        if (filter.test(metadata.category ?? 'none'))
          totals[`${key} ${name}`] = (totals[`${key} ${name}`] ?? 0) + value
      }
  return totals
}

const sources = [
  { id: 'fees', runs: sampleSize(16, 5), series: ['fees'], replyOf: overviewOf, starts: startsOf(anyFlags) },
  {
    id: 'lending',
    runs: 4,
    series: ['tvl', 'borrows', 'tvl/base', 'borrows/base'],
    replyOf: lendingOf,
    starts: startsOf(fc.constant({})),
  },
] as const

describe.each(sources)(
  'a refresh of $id that changes who is counted',
  ({ id, runs, series, replyOf, starts }) => {
    it('changes no settled total by over a tenth, or is quarantined', { timeout: 60_000 }, async () => {
      const outcomes = { accepted: 0, refused: 0 }
      await fc.assert(
        fc.asyncProperty(starts, changes, swap, async (rows, patches, swapped) => {
          const ingestion = await startIngestion(id, firstAt)
          try {
            await ingestion.ingest(replyOf(rows), firstAt)
            const before = await readTotals(ingestion, series)
            const isRefused = await ingestion.ingest(replyOf(applyTo(rows, patches, swapped)), secondAt).then(
              () => false,
              () => true,
            )
            const now = await readTotals(ingestion, series)
            outcomes[isRefused ? 'refused' : 'accepted']++
            if (isRefused) expect(now).toEqual(before)
            for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
              const [was, is] = [before[key] ?? 0, now[key] ?? 0]
              expect(Math.abs(is - was), `${key}: ${was} became ${is}`).toBeLessThanOrEqual(was * 0.1 + 1e-6)
            }
          } finally {
            await ingestion.close()
          }
        }),
        { numRuns: runs, seed: 7 },
      )
      expect(outcomes.accepted).toBeGreaterThan(0)
      expect(outcomes.refused).toBeGreaterThan(0)
    })
  },
)
