import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { DuckDBInstance } from '@duckdb/node-api'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { useLoadedPages } from '../browser/support/loadedPages.ts'

const pages = useLoadedPages()
const view = 's=fees.app.uniswap&range=7d'
const folder = mkdtempSync(join(tmpdir(), 'analytics-works-'))
let values: (number | null | undefined)[]

beforeAll(async () => {
  const { data } = ExploreResponse.parse(await pages.getJson(`/api/query?${view}`))
  values = [...(data.series[0]?.values ?? [])]
  expect(values).toHaveLength(7)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The bytes of the view in a form. */
async function fetchForm(ending: string): Promise<Buffer> {
  const response = await fetch(pages.toUrl(`explore.${ending}?${view}`))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function queryFile(read: string, ending: string): Promise<unknown[]> {
  const path = join(folder, `view.${ending}`)
  writeFileSync(path, await fetchForm(ending))
  const duck = await (await DuckDBInstance.create()).connect()
  const { columnNames, rows } = await duck
    .runAndReadAll(`FROM ${read}('${path}')`)
    .then(reader => ({ columnNames: reader.columnNames(), rows: reader.getRows() }))
  duck.closeSync()
  return rows.map(row => row[columnNames.indexOf('fees.app.uniswap')])
}

it.each([
  ['csv', 'read_csv'],
  ['ndjson', 'read_json'],
  ['parquet', 'read_parquet'],
])('a view as %s holds the figures of the API', async (ending, read) => {
  expect(await queryFile(read, ending)).toEqual(values)
})

it('a view as XLSX holds them, too', async () => {
  const [sheet] = await readWorkbook(await fetchForm('xlsx'))
  const [heads = [], ...rows] = sheet?.data ?? []
  expect(rows.map(row => row[heads.indexOf('fees.app.uniswap')])).toEqual(values)
})

it('a view as JSON is the response of the API', async () => {
  const { data } = ExploreResponse.parse(JSON.parse(String(await fetchForm('json'))))
  expect(data.series[0]?.values).toEqual(values)
})

it('a view as Markdown has a row of each day', async () => {
  const days = String(await fetchForm('md')).matchAll(/^\| \d{4}-.*\| (\S+) \|$/gm)
  expect([...days].map(([, value]) => Number(value))).toEqual(values)
})

it.each([
  ['svg', '<svg '],
  ['png', '\u0089PNG'],
  ['zip', 'PK\u0003\u0004'],
  ['atom', '<?xml version="1.0" encoding="utf-8"?>\n<feed '],
])('a view as %s is what it says it is', async (ending, start) => {
  expect((await fetchForm(ending)).toString('latin1').startsWith(start)).toBe(true)
})

it('a view is embedded as a document of its own, with its picture and its figures', async () => {
  const html = await pages.getText(`/embed/explore?${view}`)
  expect(html).toMatch(/^<!doctype html>/i)
  expect(html).toMatch(/<(img|picture) /)
  for (const value of values) expect(html).toContain(`<td>${value}</td>`)
})
