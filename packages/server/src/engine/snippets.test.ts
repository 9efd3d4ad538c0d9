import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { toFileUrl } from '@analytics/contract/files/fileAddress'
import { snippets } from '@analytics/contract/files/snippets'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'analytics-snippets-'))
let server: FilledServer
let site: string

beforeAll(async () => {
  server = await getFilledServer()
  site = await server.listen()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

/** Addresses with every sign that some language would read as its own. */
const views = [
  ['/application-fees', 'timeFrame=90d&resample=W'],
  [
    '/explore',
    `s=revenue.app.uniswap/fees.app.uniswap;pct;as=Uniswap's+"take"+rate&s=fees.app.uniswap+fees.app.aave&range=90d&grain=W`,
  ],
  ['/explore', 's=share(fees.app.*@base);top=5;by=shareChange&range=30d'],
] as const

/** Reads as pandas does: the columns of days must be there. */
const pandas = `
import csv, io, urllib.request
def read_csv(url, parse_dates=()):
    text = urllib.request.urlopen(url).read().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    missing = [name for name in parse_dates if name not in rows[0]]
    if missing: raise ValueError(missing)
    return rows
`

const hasProgram = async (name: string) => {
  try {
    await run(name, ['--version'])
    return true
  } catch {
    return false
  }
}

describe.each(views)('%s?%s', (path, query) => {
  const write = (id: keyof typeof snippets) =>
    snippets[id].write({
      toUrl: ending => site + toFileUrl(path, query, { panel: 'chart' }, ending),
      dateColumns: ['from', 'to'],
    })
  const countRows = async () => {
    const csv = await fetch(site + toFileUrl(path, query, { panel: 'chart' }, 'csv'))
    expect(csv.status, await csv.clone().text()).toBe(200)
    return (await csv.text()).trim().split('\r\n').length - 1
  }

  it('is saved by curl', async ({ skip }) => {
    if (!(await hasProgram('curl'))) skip()
    const target = mkdtempSync(join(folder, 'curl-'))
    await run('sh', ['-c', write('curl')], { cwd: target })
    const [name = ''] = readdirSync(target)
    expect(name).toBe(`${path.slice(1)}.csv`)
    expect(readFileSync(join(target, name), 'utf8').trim().split('\r\n')).toHaveLength(
      (await countRows()) + 1,
    )
  })

  it('is read by Python', async ({ skip }) => {
    if (!(await hasProgram('python3'))) skip()
    writeFileSync(join(folder, 'pandas.py'), pandas)
    const { stdout } = await run('python3', ['-c', `${write('python')}\nprint(len(df))`], { cwd: folder })
    expect(Number(stdout)).toBe(await countRows())
  })

  it('is read by JavaScript', async () => {
    const script = `${write('javascript')}\nconsole.log((data.rows ?? data.buckets).length > 0)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
    expect(stdout.trim()).toBe('true')
  })

  it('is read by DuckDB', async () => {
    // Reading over HTTP needs an extension that is downloaded, so the address in the text is fetched first.
    const sql = write('duckdb')
    const [, quoted = ''] = /read_parquet\('((?:[^']|'')*)'\)/.exec(sql) ?? []
    const reply = await fetch(quoted.replaceAll("''", "'"))
    expect(reply.status).toBe(200)
    const file = join(folder, `it''s.parquet`)
    writeFileSync(file, new Uint8Array(await reply.arrayBuffer()))
    const duck = await (await DuckDBInstance.create()).connect()
    const { length } = (await duck.runAndReadAll(sql.replace(quoted, file.replaceAll("'", "''")))).getRows()
    duck.closeSync()
    expect(length).toBe(await countRows())
  })
})
