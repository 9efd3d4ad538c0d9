import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DataFile } from '@analytics/contract/files/DataFile'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { panelsOf } from '@analytics/contract/pages/pageFiles'
import { pageEntries } from '@analytics/contract/pages/pages'
import { sample } from '@analytics/contract/testing/sample'
import { toViewState } from '@analytics/contract/view/viewState'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'analytics-files-'))
let server: FilledServer
let duck: DuckDBConnection

beforeAll(async () => {
  server = await getFilledServer()
  duck = await (await DuckDBInstance.create()).connect()
}, 120_000)
afterAll(async () => {
  duck.closeSync()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Every panel that a page with one address shows at first. Bridges show a day, for the changes of longer ranges come with the
 * histories of bridges, which may arrive between two files.
 */
const listed = pageEntries
  .filter(({ path, page }) => !path.includes('{') && !page.ownAddress)
  .flatMap(({ path, page }) => {
    const requests = getRequests(page, toViewState({}, page.offers), {})
    return panelsOf(page)
      .filter(({ request }) => request in requests)
      .map(({ id }) => `${toFilePath(path).slice(1)}?panel=${id}`)
  })
  .map(address => (address.startsWith('bridge-volume') ? `${address}&timeFrame=24h` : address))

/** Pages of every kind, with their own panels, shares, grains and own days. */
const chosen = [
  'application-fees?timeFrame=90d',
  'application-fees?timeFrame=1y&resample=W&mode=percent',
  'application-fees?panel=table&data=full',
  'app-fees-by-chain?tab=breakdown&chain=base',
  'total-chain-volume?panel=spot-and-perps',
  'perps-volume-app?zoom=2026-07-01_2026-08-15',
  'stablecoin-market-share-chain?panel=table',
  'major-cryptocurrencies?panel=table',
  'overview?panel=totals',
  'app/uniswap?panel=figures',
  'app/aave?data=all',
  'chain/base?panel=table',
  'category/lending?panel=concentration',
  'stablecoin/tether?panel=chains',
  'explore?s=revenue.app.uniswap/fees.app.uniswap;pct;as=Take+rate&s=fees.app.uniswap&range=90d&grain=W',
  'explore?s=fees.app.*@base;top=5;others&range=30d&vs=prev',
  'explore?s=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series',
]

async function fetchFile(address: string, ending: string) {
  const [path = '', query = ''] = address.split('?')
  const reply = await server.server.inject({ url: `/${path}.${ending}?${query}` })
  expect(reply.statusCode, `${address} as ${ending}: ${reply.body.slice(0, 300)}`).toBe(200)
  return reply
}

let files = 0
function save(bytes: Uint8Array, ending: string): string {
  const path = join(folder, `${files++}.${ending}`)
  writeFileSync(path, bytes)
  return path
}

type Cell = string | number | boolean | null

/** Days and marks as text, whatever a reader makes of them. */
const toPlain = (value: unknown): Cell => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null
  if (typeof value === 'bigint') return Number(value)
  const text = String(value)
  return text === '' ? null : text
}

/** Header and rows of the JSON file. The explorer's JSON is its response, so its CSV takes that part. */
async function expected(address: string): Promise<Cell[][]> {
  if (!address.startsWith('explore')) {
    const { data } = (await fetchFile(address, 'json')).json() as { data: DataFile }
    return [data.columns.map(({ name }) => name), ...data.rows.map(row => row.map(toPlain))]
  }
  const csv = await duck.runAndReadAll(
    `FROM read_csv('${save((await fetchFile(address, 'csv')).rawPayload, 'csv')}', header = true)`,
  )
  // A column of changes in which one is `new` is read as text.
  const index = csv.columnNames().indexOf('change')
  const toChange = (cell: Cell) => (typeof cell === 'string' && cell !== 'new' ? Number(cell) : cell)
  const rows = csv.getRows().map(row => row.map(toPlain))
  return [
    csv.columnNames(),
    ...rows.map(row => row.map((cell, place) => (place === index ? toChange(cell) : cell))),
  ]
}

const closeTo = (rows: readonly (readonly Cell[])[], wantedRows: readonly (readonly Cell[])[]) => {
  expect(rows.length).toBe(wantedRows.length)
  for (const [index, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const other = wantedRows[index]?.[column] ?? null
      if (typeof cell === 'number' && typeof other === 'number')
        expect(Math.abs(cell - other), `row ${index}, column ${column}`).toBeLessThanOrEqual(
          Math.abs(other) * 1e-12,
        )
      else expect(cell, `row ${index}, column ${column}`).toEqual(other)
    }
}

describe.each([...chosen, ...sample(listed, 40)])('%s', address => {
  it('is the same in CSV, NDJSON, Parquet and XLSX as other programs read them', async () => {
    const wantedRows = await expected(address)
    const csv = save((await fetchFile(address, 'csv')).rawPayload, 'csv')
    const texts = await duck.runAndReadAll(`FROM read_csv('${csv}', header = true, all_varchar = true)`)
    expect(texts.columnNames()).toEqual(wantedRows[0])
    const ndjson = await fetchFile(address, 'ndjson')
    expect(ndjson.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': expect.stringMatching(/filename="demo-.*\.ndjson"/),
      'x-data-origin': 'demo',
    })
    const objects = ndjson.body
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line) as Readonly<Record<string, Cell>>)
    for (const object of objects) expect(Object.keys(object)).toEqual(wantedRows[0])
    closeTo([wantedRows[0] ?? [], ...objects.map(each => Object.values(each).map(toPlain))], wantedRows)
    const parquet = save((await fetchFile(address, 'parquet')).rawPayload, 'parquet')
    const typed = await duck.runAndReadAll(`FROM read_parquet('${parquet}')`)
    // A word in place of a figure has no place in a typed column.
    const figures = wantedRows.map((row, index) =>
      index === 0 ? row : row.map(cell => (cell === 'new' ? null : cell)),
    )
    closeTo([typed.columnNames(), ...typed.getRows().map(row => row.map(toPlain))], figures)
    const [data] = await readWorkbook(Buffer.from((await fetchFile(address, 'xlsx')).rawPayload))
    closeTo(
      (data?.data ?? []).map(row => row.map(toPlain)),
      wantedRows,
    )
  })

  it('is a text whose tables hold figures of the same', async () => {
    const { body, headers } = await fetchFile(address, 'md')
    expect(headers['content-type']).toMatch('text/markdown')
    expect(body).toMatch(/^# /)
    expect(body).toMatch(/\n\| /)
    expect(body).toContain('Demo data')
  })
})

describe('a file', () => {
  const url = '/application-fees.csv?timeFrame=30d'

  it('is sent in ranges, and says how long it is', async () => {
    const whole = await server.server.inject({ url })
    const { etag } = whole.headers
    const part = await server.server.inject({ url, headers: { range: 'bytes=3-12' } })
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(3, 13)])
    expect(part.headers['content-range']).toBe(`bytes 3-12/${whole.rawPayload.length}`)
    const tail = await server.server.inject({ url, headers: { range: 'bytes=-8' } })
    expect(tail.rawPayload).toEqual(whole.rawPayload.subarray(-8))
    const outdated = { range: 'bytes=3-12', 'if-range': '"older"' }
    expect((await server.server.inject({ url, headers: outdated })).statusCode).toBe(200)
    expect((await server.server.inject({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416)
    const head = await server.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.rawPayload.length)])
    const knownResponse = await server.server.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(knownResponse.statusCode).toBe(304)
  })

  it('has a row for each value in the long shape, and letters for names on request', async () => {
    const { body } = await server.server.inject({ url: `${url}&shape=long&show=1` })
    expect(body).toMatch(/^from,to,series,value\r\n2026-08-26,2026-08-26,fees\.app\./)
    expect((await server.server.inject({ url: `${url}&names=short` })).body).toMatch(/^a,b,c,d,/)
    expect((await server.server.inject({ url: `${url}&header=0` })).body).toMatch(/^2026-08-26,/)
    const table = await server.server.inject({ url: `${url}&panel=table&shape=long` })
    expect([table.statusCode, table.json().parameter]).toEqual([400, 'shape'])
  })

  it('is one figure a row of the explorer on request', async () => {
    const rows = 's=fees.app.uniswap&s=tvl.app.uniswap;off&s=fees.app.*;top=2&range=90d'
    const { body } = await server.server.inject({ url: `/api/query?${rows}` })
    const series: readonly (Record<'latest' | 'total', number> & { readonly isOff: boolean })[] =
      JSON.parse(body).data.series
    const drawn = series.filter(({ isOff }) => !isOff)
    const read = async (options: string) =>
      (await server.server.inject({ url: `/explore.csv?${rows}&header=0&${options}` })).body
    for (const pick of ['latest', 'total'] as const)
      expect(await read(`pick=${pick}`)).toBe(`${drawn.map(oneSeries => oneSeries[pick]).join(',')}\r\n`)
    expect(new Set(drawn.flatMap(({ latest, total }) => [latest, total])).size).toBe(6)
    for (const wrong of ['pick=first', 'pick=latest&shape=long'])
      expect(JSON.parse(await read(wrong)).error).toBe('INVALID_PARAMETER')
    const page = await server.server.inject({ url: `${url}&pick=latest` })
    expect([page.statusCode, page.json().parameter]).toEqual([400, 'pick'])
  })

  it('is the page for a client that prefers text', async () => {
    const asText = { accept: 'text/markdown, text/html, */*' }
    const text = await server.server.inject({ url: '/application-fees?timeFrame=90d', headers: asText })
    expect(text.headers['content-type']).toMatch('text/markdown')
    expect(text.headers.vary).toMatch(/accept(,|$)/)
    expect(text.body).toContain('# Application Fees')
    const browser = { accept: 'text/html, text/markdown;q=0.9' }
    const page = await server.server.inject({ url: '/application-fees', headers: browser })
    expect(page.headers['content-type']).toMatch('text/html')
  })

  it('names the row and the position of an error in a row of the explorer', async () => {
    const reply = await server.server.inject({ url: '/explore.csv?s=fees.app.uniswap&s=A/(B' })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { parameter: 's', row: 2 }])
    const unknown = await server.server.inject({ url: '/explore.csv?s=fees.app.uniswpa' })
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'UNKNOWN_ENTITY'])
  })
})
