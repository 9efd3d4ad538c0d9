import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemoProvider } from '@analytics/demo-provider'
import { expect, inject, it, onTestFinished } from 'vitest'

import { getFilledServer } from '../../packages/server/src/engine/testing/getFilledServer.ts'
import { copyRestatedStore, restatedAt } from '../../packages/server/src/engine/testing/restatedStore.ts'
import { startTestServer } from '../../packages/server/src/engine/testing/startTestServer.ts'

/** A store whose latest day is two days after that of the filled one. */
async function startLater() {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-contract-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyRestatedStore(inject('filledStore'), databasePath)
  const demo = await startDemoProvider({ now: () => restatedAt })
  const server = await startTestServer(demo.url, () => restatedAt, { kind: 'demo', databasePath })
  onTestFinished(async () => {
    await server.server.close()
    await server.engine.stop()
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** The ids of the entries of a feed by their titles. */
function toIds(feed: string): Readonly<Record<string, string>> {
  const entries = feed.matchAll(/<entry>\s*<title>(.*?)<\/title>\s*<id>(.*?)<\/id>/g)
  return Object.fromEntries([...entries].map(([, title = '', id = '']) => [title, id]))
}

/** A feed reader shows an entry whose id has changed as a new one: never change an id of these tables. */
const fees = {
  'Uniswap fees, 2026-09-24': 'urn:uuid:b809ce29-59f3-8720-acba-889608a24129',
  'Uniswap fees, 2026-09-10': 'urn:uuid:fabd4912-6ce6-8cd0-a686-0d47b27faa07',
  'Uniswap fees, 2026-08-29': 'urn:uuid:12195cec-0c89-800e-aa63-8848b4c169ff',
}
const takeRate = {
  'Aave revenue / Aave fees, 2026-09-14 to 2026-09-20': 'urn:uuid:a11a3ac0-1021-8e32-aafc-1f245e15dce6',
  'Aave revenue / Aave fees, 2026-09-07 to 2026-09-13': 'urn:uuid:2ae52062-7865-81f4-a439-155f41262e45',
}
const leaders = {
  'Applications on Base by fees, 2026-09-24': 'urn:uuid:2c4ffc9d-6350-83e6-af81-1b792e56d036',
  'Applications on Base by fees, 2026-09-10': 'urn:uuid:985f52c8-4c11-8541-a3a0-9358bdcf82ea',
}
const restated = {
  'Tether, Fees, 3 Sep 2026: $17,158,463.00 withdrawn': 'urn:uuid:01662bc8-0954-8e2e-ad56-39a19d69c435',
  'Tether, Fees, 15 Sep 2026: $17,318,386.00 changed to $19,050,224.60 (+10%)':
    'urn:uuid:0cf0e706-4f12-8d42-af30-64a109d6d798',
}

const watched = {
  'Aave fees at a 90-day high, 2026-06-21': 'urn:uuid:11766eb1-d9b3-8dd9-a3a2-bb01d4313adb',
  'Aave fees at a 90-day high, 2026-06-17': 'urn:uuid:00ee179e-4222-87a3-af16-1c3e03182364',
}
const members = {
  '7-day change of Uniswap V1 fees above 20%, 2026-09-06': 'urn:uuid:acabe2e5-60e2-8bc4-a738-ae1ab92a1ea7',
}

const views: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['s=fees.app.uniswap&range=30d', fees],
  ['s=fees.app.uniswap&range=90d', fees],
  ['s=fees.app.uniswap&range=2026-08-20..2026-09-24', fees],
  ['s=fees.app.uniswap&range=30d&vs=prev', fees],
  ['s=fees.app.uniswap&range=ytd', fees],
  ['s=revenue.app.aave/fees.app.aave;pct&range=90d&grain=W', takeRate],
  ['s=revenue.app.aave/fees.app.aave;pct&range=1y&grain=W', takeRate],
  ['s=fees.app.*@base;top=3&range=30d', leaders],
  ['s=fees.app.*@base;top=3&range=90d', leaders],
  ['s=fees.app.aave&when=A=high(90)', watched],
  ['s=fees.all&s=fees.app.aave;right&when=B=high(90)&range=2y&grain=M', watched],
  ['s=fees.app.uniswap.*;top=1&when=change(A,7)>20', members],
]

it('an entry of a view keeps the id of its fact and day, whatever else its address says', async () => {
  const server = await getFilledServer()
  for (const [query, ids] of views)
    expect.soft(toIds((await server.get(`/explore.atom?${query}`)).text), query).toMatchObject(ids)
}, 300_000)

it('keeps the ids of entries on later days, and those of restatements', async () => {
  const server = await startLater()
  expect(toIds((await server.get('/explore.atom?s=fees.app.uniswap&range=30d')).text)).toMatchObject(fees)
  for (const query of ['source=fees', 'source=fees/*&since=2026-09-27', 'app=tether'])
    expect(toIds((await server.get(`/status/restatements.atom?${query}`)).text), query).toMatchObject(
      restated,
    )
}, 500_000)
