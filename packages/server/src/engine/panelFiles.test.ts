import type { TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
import { chainName } from '@analytics/contract/metrics/chains'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { panelsOf } from '@analytics/contract/pages/pageFiles'
import { findPage, pageEntries, type PageEntry } from '@analytics/contract/pages/pages'
import { volume } from '@analytics/contract/pages/rows/volume'
import { readAddress } from '@analytics/contract/view/readAddress'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

/** An entity of each kind. */
const subjects: Readonly<Record<string, string>> = {
  app: '/app/uniswap',
  chain: '/chain/ethereum',
  asset: '/asset/uniswap',
  category: '/category/dexs',
  'category-chains': '/category/lending/chains',
  'category-yearly': '/category/dexs/yearly',
  stablecoin: '/stablecoin/tether',
}
/** A panel may be shown on request only, or in shares, which no response has. */
const choices: Readonly<Record<string, string>> = {
  '/app/aave treasury-history': 'treasury=history&',
  '/chain/ethereum chart': 'mode=absolute&',
  '/stablecoin-market-share-chain chart': 'mode=absolute&',
}

const pathOf = ({ id, path }: PageEntry) => subjects[id] ?? path

/** The only history of a treasury that the filled store has. A bridge's is fetched when it is first shown: see bridgePages.test.ts. */
const others: Readonly<Record<string, string>> = { 'treasury-history': '/app/aave' }

const panels = pageEntries
  .filter(({ id }) => id !== 'bridge')
  .flatMap(entry =>
    panelsOf(entry.page).map(({ id: panel }): [string, string] => [others[panel] ?? pathOf(entry), panel]),
  )

type Cell = string | number | null
type Row = Readonly<Record<string, unknown>>

/** The fields that a column of another name holds; the labels among them are words of the product. */
const fields: Readonly<Record<string, readonly string[]>> = {
  name: ['displayName', 'name'],
  bridge: ['displayName'],
  chain: ['name'],
  fees: ['value'],
  volume: ['value'],
  price: ['currentPrice'],
  amount: ['usd'],
  returned: ['returnedUsd'],
  year: ['id'],
  days: ['daysPresent'],
  source: ['link', 'id'],
  application: ['name'],
}
const made: Readonly<Record<string, (row: Row) => unknown>> = {
  chains: row => {
    const [all, some] = [row['allChains'], row['chains']] as (string[] | undefined)[]
    return (
      all?.map(chainName).join('; ') ?? (some ? some.join(', ') || null : chainName(String(row['chain'])))
    )
  },
  category: row => (row['category'] === null ? null : toCategoryTag(String(row['category']))),
  investors: row => (row['investors'] as string[]).join(', '),
  filled: row => (row['filled'] as { members: number } | undefined)?.members ?? 0,
  quality: row => (row['completeness'] === null ? null : Number(row['completeness']) * 100),
  dataFrom: row => (row['dateRange'] as { from: string } | null)?.from ?? null,
  dataTo: row => (row['dateRange'] as { to: string } | null)?.to ?? null,
  from: row => (row['range'] as { from: string } | undefined)?.from ?? row['from'] ?? null,
  to: row => (row['range'] as { to: string } | undefined)?.to ?? row['to'] ?? null,
  change: row =>
    (row['comparison'] as { isNew: boolean } | null | undefined)?.isNew ? 'new' : row['change'],
  ...comparedCells(''),
  ...comparedCells('24h'),
  ...comparedCells('7d'),
  comparedShare: row => (row['shareComparison'] as Row | null | undefined)?.['now'] ?? null,
  comparedShareBefore: row => (row['shareComparison'] as Row | null | undefined)?.['before'] ?? null,
  pricedAt: row =>
    row['updatedAt'] === null ? null : new Date(Number(row['updatedAt']) * 1000).toISOString(),
  rank: row => row['rank'] ?? (row['standing'] as Row | undefined)?.['rank'] ?? null,
  state: row => ('daysPresent' in row ? stateOf(row) : row['state']),
  largest: row => (row['largest'] as Row | null)?.['name'] ?? null,
  largestShare: row => (row['largest'] as Row | null)?.['share'] ?? null,
  residual: row => (row['usd'] === undefined ? ofResidual(row, 'usd') : row['usd']),
  residualShare: row => toPercent(ofResidual(row, 'share')),
  share: row => ('whole' in row ? toPercent(row['share']) : (row['share'] ?? row['marketShare'])),
  previousRank: row => row['previousRank'] ?? (row['standing'] as Row | undefined)?.['previousRank'] ?? null,
  ranked: row => (row['standing'] as Row | undefined)?.['of'],
  change24h: row => changeOf(row, '24h'),
  change7d: row => changeOf(row, '7d'),
  change30d: row => changeOf(row, '30d'),
  topStablecoin: row => {
    const ended = row['topStablecoinEnded'] as { status: string; since: string } | null
    return ended ? `${row['topStablecoin']} (${ended.status} since ${ended.since})` : row['topStablecoin']
  },
}
const words = new Set(['total', 'figure', 'unit', 'changeUnit', 'kind', 'holding'])

const stateOf = (row: Row) =>
  row['complete'] ? 'Complete' : row['partial'] ? 'Still running' : 'Starts or ends mid-year'
const ofResidual = (row: Row, field: string) => (row['residual'] as Row | null | undefined)?.[field] ?? null
function comparedCells(timeRange: '' | '24h' | '7d'): Record<string, (row: Row) => unknown> {
  const id = `compared${timeRange}`
  return {
    [id]: row => comparedOf(row, 'now', timeRange),
    [`${id}Before`]: row => comparedOf(row, 'before', timeRange),
  }
}
function comparedOf(row: Row, side: 'now' | 'before', timeRange: string): unknown {
  const comparison = row[`comparison${timeRange}`] as
    | { isNew: boolean; now: number; before: number }
    | null
    | undefined
  return comparison && !comparison.isNew ? comparison[side] : null
}
const toPercent = (share: unknown) => (typeof share === 'number' ? Math.round(share * 1e6) / 1e4 : null)

function ofMonth(row: Row, name: string): unknown {
  const months = row['months'] as { month: string; share: number | null }[] | undefined
  return toPercent(months?.find(({ month }) => month === name)?.share)
}

function changeOf(row: Row, period: string): unknown {
  const changes = row['changes'] as { period: string; change: number | null }[] | undefined
  if ((row[`comparison${period}`] as { isNew: boolean } | null | undefined)?.isNew) return 'new'
  return changes?.find(change => change.period === period)?.change ?? row[`change${period}`] ?? null
}

const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null && !Array.isArray(row))

/** All lists of rows that a response holds. */
function listsIn(data: unknown): Row[][] {
  if (isTable(data)) return [data, ...data.flatMap(row => listsIn(row))]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(listsIn) : []
}

function isSame(name: string, cell: Cell, row: Row): boolean {
  if (words.has(name)) return true
  const make = made[name]
  if (make) return make(row) === cell
  if (/^\d{4}-\d{2}$/.test(name)) return ofMonth(row, name) === cell
  if (name in row && row[name] === cell) return true
  return (fields[name] ?? []).some(field => row[field] === cell) || valueIn(row, name) === cell
}

const valueIn = (row: Row, name: string) => (row['values'] as Row | undefined)?.[name] ?? null

function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  for (const line of text.replace('\uFEFF', '').trimEnd().split('\r\n'))
    lines.push(
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  return lines
}

describe.each(panels)('the file of %s, panel %s', (path, panel) => {
  it('equals the response to the request that the page makes, cell by cell', async () => {
    const query = choices[`${path} ${panel}`] ?? ''
    const name = toFilePath(path)
    const json = await server.get(`${name}.json?${query}panel=${panel}`)
    // Only one page has a table with controls of its own.
    if (panel === 'current' && json.status === 400) return
    expect(json.status, json.text.slice(0, 200)).toBe(200)
    const file = (json.json() as { data: { columns: { name: string }[]; rows: Cell[][] } }).data
    // The provider has restated nothing here.
    if (path !== '/status/restatements') expect(file.rows.length).toBeGreaterThan(0)
    const csv = parseCsv((await server.get(`${name}.csv?${query}panel=${panel}`)).text)
    expect(csv[0]).toEqual(file.columns.map(column => column.name))
    expect(csv.slice(1).map(row => row.map(toPlain))).toEqual(file.rows.map(row => row.map(toText)))

    const data = await responseOf(path, panel, query)
    const names = file.columns.map(column => column.name)
    if (names[0] === 'from' && names.includes('partial')) {
      const firstValue = 1 + names.indexOf(names.includes('filled') ? 'filled' : 'partial')
      const columns = names.slice(firstValue).map((_, index) => file.rows.map(row => row[index + firstValue]))
      const knownColumns = isVolumes(data) ? volumesIn(data) : seriesIn(data)
      const count = file.rows.length
      for (const column of columns)
        expect(knownColumns.map(knownColumn => knownColumn.slice(0, count))).toContainEqual(column)
      return
    }
    if (names[0] === 'time' || names[0] === 'month' || names[0] === 'figure') return
    const rows = listsIn(data).flat()
    for (const cells of file.rows) {
      const isThere = rows.some(row => names.every((each, index) => isSame(each, cells[index] ?? null, row)))
      const isSum = names[0] === 'holding' && ['Total', 'Without own tokens'].includes(String(cells[0]))
      expect(isThere || isSum, `${names.join()}\n${cells.join()}`).toBe(true)
    }
  })
})

const toPlain = (text: string) => text.replace(/^'/, '')
const toText = (cell: Cell) =>
  cell === null
    ? ''
    : typeof cell === 'number' && String(cell).includes('e')
      ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
      : String(cell).replace(/^'/, '')

async function responseOf(path: string, panel: string, query: string): Promise<unknown> {
  const foundPage = findPage(path)
  if (!foundPage) throw new Error(`no page ${path}`)
  const { page } = foundPage.entry
  const { view } = readAddress(Object.fromEntries(new URLSearchParams(query)), page.offers)
  const row = panelsOf(page).find(({ id }) => id === panel)
  const requests = getRequests(page, view, foundPage.subject)
  const { json } = await server.get(requests[row?.request ?? '']?.url ?? '')
  return unpackData((json() as { data: unknown }).data)
}

const isVolumes = (data: unknown): data is TotalVolumeData =>
  typeof data === 'object' && data !== null && 'spotChains' in data

/** Spot and perps volume together by chain, and each alone over the chains that the page shows at first. */
function volumesIn({ data, chains }: TotalVolumeData): (number | null)[][] {
  const sum = (row: (typeof data)[number], names: readonly string[]) =>
    sumKnown(names.map(name => row[name]).map(value => (typeof value === 'number' ? value : null)))
  const shown = volume['total-chain-volume'].picker.selected
  const stacks = [...chains.map(({ id }) => [id, `${id}-perps`]), [...shown], shown.map(id => `${id}-perps`)]
  return stacks.map(names => data.map(row => sum(row, names)))
}

/** Every series of values in a response. */
function seriesIn(data: unknown): (number | null)[][] {
  if (Array.isArray(data)) {
    const isValues = data.length > 0 && data.every(each => each === null || typeof each === 'number')
    return isValues ? [data as (number | null)[]] : data.flatMap(seriesIn)
  }
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(seriesIn) : []
}
