// Compares a wildcard formula over all applications and a year with the same sums over typed arrays, and a cold social card with the
// drawing of its SVG, in one run: node scripts/run.mjs bench/explorer.ts <a folder with a filled database>
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { readExplore } from '@analytics/contract/explore/readExplore'

import { startTestEngine } from '../packages/server/src/engine/testing/startTestEngine.ts'
import { SeriesFacts } from '../packages/server/src/facts/SeriesFacts.ts'
import { Database } from '../packages/server/src/store/database/Database.ts'
import { FactRepository } from '../packages/server/src/store/facts/FactRepository.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { startFilled } from './support/filledStore.ts'
import { median, print, toMs } from './support/report.ts'

const [folder = ''] = process.argv.slice(2)
const rounds = 15
const now = Date.parse('2026-09-25T10:12:00Z')
const yesterday = Math.floor(now / 86_400_000) - 1
const year = { from: yesterday - 364, to: yesterday }

async function measure(work: (round: number) => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = []
  // The first rounds compile.
  for (let round = -3; round < rounds; round++) {
    const from = performance.now()
    await work(round)
    if (round >= 0) times.push(performance.now() - from)
  }
  return median(times)
}

const against = (ours: number, theirs: number, name: string) =>
  [toMs(ours), `${name} ${toMs(theirs)}`, `ratio ${(ours / theirs).toFixed(1)}`] as const

/** The ratio of the sums of two columns over the days that both have, by entity, largest first. */
function divideSums(parts: SeriesFacts, wholes: SeriesFacts) {
  const ratios: { readonly entity: number; readonly ratio: number }[] = []
  for (const [entity, whole] of wholes.histories) {
    const part = parts.histories.get(entity)
    if (!part) continue
    let [sum, base] = [0, 0]
    for (let day = year.from; day <= year.to; day++) {
      const [a = Number.NaN, b = Number.NaN] = [part.column[day - part.from], whole.column[day - whole.from]]
      if (Number.isNaN(a) || Number.isNaN(b)) continue
      sum += a
      base += b
    }
    if (base !== 0) ratios.push({ entity, ratio: sum / base })
  }
  return ratios.toSorted((a, b) => b.ratio - a.ratio)
}

// A copy: the database may be in use.
const data = makeDataDir()
const path = join(data.path, 'demo.duckdb')
cpSync(join(folder, 'demo.duckdb'), path)
const database = await Database.open(path)
const loaded = await database.read(async session => {
  const repository = new FactRepository()
  const load = async (key: string) => {
    const [row] = await session.rows<{ id: number }>(`SELECT id FROM series WHERE key = '${key}'`)
    return SeriesFacts.of(await repository.load(session, row?.id ?? 0))
  }
  return { fees: await load('fees/all'), revenue: await load('revenue/all') }
})
await database.close()
const sums = await measure(() => divideSums(loaded.revenue, loaded.fees))
console.log(`A formula over ${divideSums(loaded.revenue, loaded.fees).length} applications and a year`)

const { engine } = await startTestEngine('http://127.0.0.1:1', () => now, {
  databasePath: path,
  kind: 'demo',
})
const { query } = readExplore('s=revenue.app.*/fees.app.*;top=10&range=1y')
const wildcard = await measure(() => engine.run({ query, response: 'explore' }))
print('the whole response of the engine', ...against(wildcard, sums, 'typed arrays'))
await engine.stop()

const app = await startFilled(folder)
console.log('A picture that nobody has requested before')
const view = 's=revenue.app.uniswap/fees.app.uniswap;pct&range=1y'
/** Each height is drawn once; the data of the view are there from the first on. */
const draw = (ending: string) =>
  measure(async round => {
    const reply = await fetch(`${app.url}/explore.${ending}?${view}&size=1200x${630 + round}`)
    if (!reply.ok) throw new Error(`${reply.status} for explore.${ending}`)
    await reply.arrayBuffer()
  })
const svg = await draw('svg')
print('a social card (PNG)', ...against(await draw('png'), svg, 'SVG'))
await app.stop()
data.remove()
