import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { startDemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { getFilledServer } from './testing/getFilledServer.ts'
import { copyRestatedStore, restatedAt } from './testing/restatedStore.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

let before: TestServer
let after: TestServer
let end: () => Promise<void>

beforeAll(async () => {
  before = await getFilledServer()
  const folder = mkdtempSync(join(tmpdir(), 'analytics-watches-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyRestatedStore(inject('filledStore'), databasePath)
  const demo = await startDemoProvider({ now: () => restatedAt })
  after = await startTestServer(demo.url, () => restatedAt, { kind: 'demo', databasePath, queryMs: 60_000 })
  end = async () => {
    await after.server.close()
    await after.engine.stop()
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 500_000)
afterAll(() => end())

/** The second fetch of the store has restated days of each third application, and has withdrawn a day. */
const watches = [
  's=fees.app.aave&when=change(A,1)<-4&range=1y',
  's=fees.app.uniswap&s=revenue.app.uniswap&when=A%3Dhigh(30)+or+change(B,1)>7&range=1y',
  's=fees.app.uniswap.*;top=2&when=change(A,1)>8&range=90d',
  's=fees.chain.base&s=fees.app.*@base;in=dexs&when=rank(B)<%3D3&range=90d',
  's=fees.app.*;in=lending&when=change(A,1)>9&range=90d',
]

interface Item {
  readonly id: string
  readonly title: string
  readonly date_published: string
  readonly content_text: string
}

async function readFeed(server: TestServer, watch: string): Promise<readonly Item[]> {
  const { text, status } = await server.get(`/explore.feed.json?${watch}`)
  expect(status, text.slice(0, 300)).toBe(200)
  return (JSON.parse(text) as { items: readonly Item[] }).items
}

async function readWatch(server: TestServer, watch: string): Promise<WhenData> {
  const { data } = (await server.get(`/api/query?${watch}`)).json() as { data: { when: WhenData } }
  return data.when
}

const fixed = (watch: string) => watch.replace(/range=\w+/, 'range=2026-06-10..2026-09-24')

it.each(watches)('a feed loses no entry and has none twice after a restatement: %s', async watch => {
  const [first, second] = [await readFeed(before, fixed(watch)), await readFeed(after, fixed(watch))]
  expect(first.length).toBeGreaterThan(0)
  for (const items of [first, second]) expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const ids = new Map(second.map(item => [item.id, item]))
  const lost = first.filter(({ id }) => !ids.has(id))
  expect(lost).toEqual([])
  // Entries that came in between are dated by the restatement, whatever their days.
  const firstIds = new Set(first.map(({ id }) => id))
  const fresh = second.filter(({ id }) => !firstIds.has(id))
  expect(fresh.filter(item => Date.parse(item.date_published) !== restatedAt)).toEqual([])
  const { occurrences, restated } = await readWatch(after, fixed(watch))
  expect(restated).toEqual([new Date(restatedAt).toISOString()])
  const undone = occurrences.filter(({ isTrue }) => !isTrue)
  expect(undone.every(({ notices }) => notices.length === 1)).toBe(true)
  const late = occurrences.filter(({ knownSince }) => knownSince !== null)
  expect(fresh).toHaveLength(undone.length + late.length)
  // An entry that is no longer true has the figures that it had.
  const then = new Map((await readWatch(before, fixed(watch))).occurrences.map(item => [item.id, item]))
  for (const { id, figures, value } of undone) expect(then.get(id)).toMatchObject({ figures, value })
})

it('says of some occurrences that a restatement has undone them, and of others that it has made them true', async () => {
  const all = await Promise.all(
    watches.map(async watch => (await readWatch(after, fixed(watch))).occurrences),
  )
  const notices = all.flat().flatMap(({ notices: own }) => own)
  expect(notices.length).toBeGreaterThan(0)
  expect(notices[0]?.title).toMatch(
    /^No longer true: .* on \d+ \w+ 20\d\d\. The values behind it have changed$/,
  )
  expect(all.flat().filter(({ knownSince }) => knownSince !== null).length).toBeGreaterThan(0)
})

it('answers as known on the day before the restatement what it answered then', async () => {
  for (const watch of watches) {
    const { occurrences, restated } = await readWatch(after, `${fixed(watch)}&known=2026-09-25`)
    expect(restated).toEqual([])
    expect(occurrences).toEqual((await readWatch(before, fixed(watch))).occurrences)
  }
})

it('has the same entries in a range that is longer, ranked and drawn otherwise, and in every form of the feed', async () => {
  const [, , watch = ''] = watches
  const ids = async (text: string) => (await readFeed(before, text)).map(({ id }) => id)
  const short = await ids(watch)
  expect(await ids(`${watch.replace('range=90d', 'range=180d')}&view=stack&grain=W&vs=prev`)).toEqual(
    expect.arrayContaining(short),
  )
  expect(await ids(watch.replace('top=2', 'top=1;by=change'))).toEqual(short)
  const atom = (await before.get(`/explore.atom?${watch}`)).text
  expect([...atom.matchAll(/<id>(urn:[^<]+)<\/id>/g)].map(([, id]) => id)).toEqual(short)
  const calendar = (await before.get(`/explore.ics?${watch}`)).text.replaceAll('\r\n ', '')
  expect([...calendar.matchAll(/^UID:(.+)\r$/gm)].map(([, id]) => id)).toEqual(short)
})
