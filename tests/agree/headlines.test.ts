import { getTablePart } from '@analytics/contract/api/fields/responseParts'
import type { ComparedSums } from '@analytics/contract/metrics/sums'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { withAllRows } from '@analytics/contract/pages/model/requests'
import { sections, type PageEntry } from '@analytics/contract/pages/pages'
import { sample } from '@analytics/contract/testing/sample'
import { readAddress } from '@analytics/contract/view/readAddress'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { getJson, getText, readTable } from './support/forms.ts'
import { expectAmount, expectPercent, readHeadline, type ReadHeadline } from './support/readHeadline.ts'

const { server } = useFilledServer()

const read = (path: string) => getText(server(), path)
const dashboards = sections.flatMap(({ entries }) => entries).filter(({ page }) => 'metric' in page)

const ranges: readonly Readonly<Record<string, string>>[] = [
  { range: '30d' },
  { range: '7d' },
  { range: '90d' },
  { range: 'ytd' },
  { range: '2026-08-03..2026-08-20' },
]

const toCases = (isOf: (entry: PageEntry) => boolean) =>
  dashboards.filter(isOf).flatMap(entry => sample(ranges, 2).map(range => [entry.id, range, entry] as const))

const readPage = async (id: string, range: Readonly<Record<string, string>>): Promise<ReadHeadline> =>
  readHeadline(await read(`/${id}.md?${new URLSearchParams(range).toString()}`))

/** The sum of each complete day of a chart, from its file. */
async function readDays(id: string, range: Readonly<Record<string, string>>): Promise<number[]> {
  const search = new URLSearchParams({ ...range, panel: 'chart', about: '0' }).toString()
  const { head, rows } = readTable(await read(`/${id}.csv?${search}`), /^from,/)
  const at = (name: string) => head.indexOf(name)
  const first = Math.max(...['days', 'complete', 'cut', 'partial'].map(at)) + 1
  return rows
    .filter(row => row[at('complete')] === 'true' && row[at('partial')] !== 'true')
    .map(row => row.slice(first).reduce((sum, cell) => sum + Number(cell), 0))
}

interface Line {
  readonly expression: string
  readonly latest: number | null
  readonly change: number | null
  readonly comparison: ComparedSums | null
}

const isRanked = ({ page }: PageEntry) => page.view === 'ranking' || page.view === 'chains'

describe.each(toCases(isRanked))('the sentence of %s, %j', (id, range, { page }) => {
  it('has the change, the contributions and the total of the ranking, and the largest day of the chart’s file', async () => {
    const headline = await readPage(id, range)
    const { ranking: request } = getRequests(page, readAddress(range, page.offers).view)
    if (!request) throw new Error('the page has no ranking')
    const { data } = await getJson<{ readonly data: unknown }>(server(), withAllRows(request).url)
    const { rows, ranking } = getTablePart(request.response, data)
    const { comparison, rowless } = ranking.moved
    if (!comparison) throw new Error('nothing is compared')
    expectPercent(headline.change, (comparison.now / comparison.before - 1) * 100)
    expectAmount(
      headline.total,
      rows.reduce((sum, { value }) => sum + (value ?? 0), 0),
    )
    const contributions = [...rows, ...rowless].flatMap(({ displayName, contribution }) =>
      contribution === null ? [] : [{ displayName, contribution }],
    )
    const sorted = contributions.toSorted((one, other) => other.contribution - one.contribution)
    for (const { name, contribution, place } of headline.movers) {
      const row = contribution.startsWith('-') ? sorted.at(-1 - place) : sorted[place]
      expect(name).toBe(row?.displayName)
      expectAmount(contribution, row?.contribution ?? 0)
    }
    const days = await readDays(id, range)
    if (headline.largest === null) expect(days.length).toBeLessThan(5)
    else expectAmount(headline.largest, Math.max(...days))
  })
})

describe.each(toCases(({ page }) => page.view === 'performance'))('the sentence of %s, %j', (id, range) => {
  it('names the first and the last of the table by return', async () => {
    const text = await read(`/${id}.md?${new URLSearchParams(range).toString()}`)
    const search = new URLSearchParams({ ...range, panel: 'table' }).toString()
    const { head, rows } = readTable(await read(`/${id}.csv?${search}`), /^rank,/)
    const column = head.findIndex(name => name.startsWith('return') || name === 'frameReturn')
    const returned = rows
      .filter(row => row[column] !== '')
      .map(row => ({ row, value: Number(row[column]) }))
      .toSorted((one, other) => other.value - one.value)
    const [best, worst] = [returned[0], returned.at(-1)]
    expect(text).toContain(`the most of ${returned.length} `)
    for (const end of [best, worst]) {
      const size = Math.abs(end?.value ?? 0)
      expect(text).toMatch(new RegExp(`(gained|lost) ${size.toFixed(size < 1 ? 2 : size < 100 ? 1 : 0)}%`))
    }
  })
})

it('the sentence of the shares of stablecoins has the supply, its change and the shares of the explorer’s lines, in points', async () => {
  const headline = await readPage('stablecoin-market-share-chain', { range: '90d' })
  const { data } = await getJson<{ readonly data: { readonly series: readonly Line[] } }>(
    server(),
    '/api/query?s=stablecoinSupply.all&s=stablecoinSupply.chain.tron&s=stablecoinSupply.chain.ethereum&s=stablecoinSupply.chain.solana&range=90d',
  )
  const [all, ...chains] = data.series
  expectAmount(headline.total, all?.latest ?? 0)
  expectPercent(headline.change, all?.change ?? 0)
  const shareOf = (line: Line | undefined, side: 'now' | 'before') =>
    ((line?.comparison?.[side] ?? 0) / (all?.comparison?.[side] ?? 0)) * 100
  const named = headline.shares.flatMap(({ name, points }) => {
    const line = chains.find(({ expression }) => expression.endsWith(`.${name.toLowerCase()}`))
    return line ? [{ points, line }] : []
  })
  expect(named.length).toBeGreaterThan(0)
  for (const { points, line } of named) expectPercent(points, shareOf(line, 'now') - shareOf(line, 'before'))
})

it('the sentence of total volume has the sum and the largest of the days in the file of its chart', async () => {
  const headline = await readPage('total-chain-volume', { range: '30d' })
  const days = await readDays('total-chain-volume', { range: '30d' })
  expect(days).toHaveLength(30)
  expectAmount(
    headline.total,
    days.reduce((sum, day) => sum + day, 0),
  )
  expectAmount(headline.largest ?? '', Math.max(...days))
  expect(headline.movers.length).toBeGreaterThan(0)
})

it('the sentence of bridges has the sum of the rows of their table', async () => {
  const headline = await readPage('bridge-volume', { range: '30d' })
  const { head, rows } = readTable(await read('/bridge-volume.csv?range=30d&panel=table&data=full'), /^rank,/)
  const column = head.indexOf('volume30d')
  expectAmount(
    headline.total,
    rows.reduce((sum, row) => sum + Number(row[column]), 0),
  )
})

it('the sentence of a year has the largest of the weeks that its page draws', async () => {
  const headline = await readPage('application-fees', { timeFrame: '1y' })
  const weeks = await readDays('application-fees', { timeFrame: '1y', resample: 'W' })
  expect(weeks.length).toBeGreaterThan(50)
  expectAmount(headline.largest ?? '', Math.max(...weeks))
})
