import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isFeed, type WrittenEnding } from '@analytics/contract/files/fileForms'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { marked } from 'marked'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import type { FileContent } from './FileContent.ts'
import { writers } from './writers.ts'

const names = [
  'Plain',
  '=HYPERLINK("http://evil.example","open")',
  '@SUM(A1) | +1',
  'a "quoted", name; =1+1',
  '🦄 Ünïswap Ω 漢字 \u202Egnp',
  '<script>alert(1)</script> [link](javascript:alert(1))',
  "-1'); DROP TABLE x; --",
]
const figures = [1e-18, -12.5, 1e21, 0, null, 0.1 + 0.2, 123_456_789.123_456_78]
const rows = names.map((name, index) => [name, figures[index] ?? null] as const)
const content: FileContent = {
  title: names[1] ?? '',
  address: 'https://a.example/explore?s=fees.app.*',
  site: 'https://a.example',
  files: [
    {
      name: 'hostile',
      title: names[5] ?? '',
      columns: [
        { name: names[3] ?? '', label: names[4] ?? '', unit: null },
        { name: names[2] ?? '', label: names[5] ?? '', unit: 'USD' },
      ],
      rows,
      notes: names,
    },
  ],
  headline: null,
  metadata: {} as FileContent['metadata'],
  lines: {},
  response: null,
}

const folder = mkdtempSync(join(tmpdir(), 'analytics-formats-'))
let duck: DuckDBConnection
beforeAll(async () => {
  duck = await (await DuckDBInstance.create()).connect()
})
afterAll(() => {
  duck.closeSync()
  rmSync(folder, { recursive: true, force: true })
})

const write = async (format: WrittenEnding) => Buffer.from(await writers[format](content, null))

async function readWithDuckDb(format: 'csv' | 'ndjson' | 'parquet', options = '') {
  const path = join(folder, `hostile.${format}`)
  writeFileSync(path, await write(format))
  const read = await duck.runAndReadAll(`FROM read_${format}('${path}'${options})`)
  return [read.columnNames(), ...read.getRows()]
}

const header = [names[3], names[2]]

it('a Parquet file gives every name and figure as it is', async () => {
  expect(await readWithDuckDb('parquet')).toEqual([header, ...rows.map(row => [...row])])
})

it('NDJSON gives every name and figure as it is, an object a line', async () => {
  expect(await readWithDuckDb('ndjson')).toEqual([header, ...rows.map(row => [...row])])
  const lines = (await write('ndjson')).toString().split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map(line => Object.values(JSON.parse(line) as object))).toEqual(rows.map(row => [...row]))
})

it('NDJSON keeps the order of columns that are named by numbers, and begins with its notes on request', async () => {
  const [file] = content.files
  const columns = ['from', '2', '1'].map(name => ({ name, label: name, unit: null }))
  const numbered = { ...file, columns, rows: [['2026-09-24', 1, null]], notes: ['Demo data'] }
  const bytes = await writers.ndjson({ ...content, files: [numbered], lines: { hasNotes: true } }, null)
  const [about = '', row] = Buffer.from(bytes).toString().split('\n')
  expect(JSON.parse(about)).toEqual({ about: { title: file.title, notes: ['Demo data'], columns } })
  expect(row).toBe('{"from":"2026-09-24","2":1,"1":null}')
})

it('a CSV gives them too, but for the apostrophe that keeps a spreadsheet from running a name', async () => {
  const disarmed = (text: string) =>
    text.replaceAll(/^(?=[=+\-@])/g, "'").replaceAll(/([,;|\n]["\s]*)(?=[=+\-@])/g, "$1'")
  const dialect = `, header = true, delim = ',', quote = '"', escape = '"', all_varchar = true`
  const [head, ...cells] = await readWithDuckDb('csv', dialect)
  expect(head).toEqual(header.map(name => disarmed(name ?? '')))
  expect(cells.map(([name]) => name)).toEqual(names.map(disarmed))
  const read = cells.map(([, figure]) => (figure === null ? null : Number(figure)))
  // Twenty digits behind the point are all that a spreadsheet takes without an exponent.
  expect(read).toEqual(figures)
})

it('a workbook types names as texts, so that none is a formula', async () => {
  const bytes = await write('xlsx')
  const [data, series] = await readWorkbook(bytes)
  expect(data?.data).toEqual([header, ...rows.map(row => [...row])])
  expect(series?.data.flat()).toContain(names[5])
})

it('a workbook has truth values as such', async () => {
  const [file] = content.files
  const columns = [{ name: 'complete', label: 'Complete', unit: null }]
  const marks = { ...content, files: [{ ...file, columns, rows: [['true'], ['false'], [null]] }] as const }
  const [data] = await readWorkbook(Buffer.from(await writers.xlsx(marks, null)))
  expect(data?.data.slice(0, 3)).toEqual([['complete'], [true], [false]])
})

it.each((Object.keys(writers) as WrittenEnding[]).filter(format => !isFeed(format)))(
  'equal figures have equal bytes whenever they are written: %s',
  async format => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime('2026-09-25T10:00:00Z')
    const first = await write(format)
    vi.setSystemTime('2027-01-01T00:00:00Z')
    expect((await write(format)).equals(first)).toBe(true)
  },
)

it('Markdown shows names as text: no markup, link or cell begins in one', async () => {
  const html = await marked.parse((await write('md')).toString())
  expect(html).not.toMatch(/<script|href="javascript|<a href="http:\/\/evil/)
  const cells = [...html.matchAll(/<tr>\s*<td>/g)]
  expect(cells).toHaveLength(rows.length)
})
