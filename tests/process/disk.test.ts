import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { keepDamagedLog, logOf } from '../../packages/server/src/store/database/writeLog.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'
import { mountReadOnly, mountSmallDisk, whyNoMounts } from './support/mounts.ts'

const clock = '2026-09-25T10:00:00Z'
const twoDaysLater = '2026-09-27T10:00:00Z'
const stored = '/api/analytics/app-fees?limit=3'
/** A request for the last source to be loaded. */
const missing = '/api/analytics/app-fees-by-chain?type=single-chain&chain=hyperliquid&limit=3'
const perps = '/api/analytics/perps-volume-by-chain?chains=hyperliquid'

const reason = whyNoMounts()
if (reason !== undefined) console.log(`Skipped, for no disk can be mounted here: ${reason}`)

const ask = async (app: App, path: string) => RankingResponse.parse((await app.get(path)).json)

/** Takes the last bytes of a disk. */
function fill(folder: string): void {
  const block = Buffer.alloc(4096)
  try {
    for (;;) appendFileSync(join(folder, 'filler'), block)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

describe.skipIf(reason !== undefined)('a disk that fills while the app runs', () => {
  it('is named in one line; what is stored is served on, what fails says so, and with room it recovers', async () => {
    const disk = mountSmallDisk(24)
    onTestFinished(disk.remove)
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, DATA_DIR: disk.path }
    const trouble = `The disk is full: ${disk.path} has no room left. Make room there, or set DATA_DIR to another folder.`
    const message = 'The data store failed: The disk is full'
    const app = await startApp({ ...environment, CLOCK: clock })
    const before = await ask(app, stored)
    await vi.waitFor(() => expect(app.output()).toContain(trouble), 90_000)
    fill(disk.path)
    expect((await ask(app, stored)).data).toEqual(before.data)
    const refused = await app.get(perps)
    expect(refused.status).toBe(503)
    expect(Failure.parse(refused.json)).toMatchObject({ error: 'STORE_FAILED', message })
    expect(app.output()).not.toMatch(/^\s+at /m)
    expect(await app.stop()).toBe(0)

    const again = await startApp({ ...environment, CLOCK: twoDaysLater })
    const stale = await vi.waitFor(async () => {
      const answer = await ask(again, stored)
      expect(answer.metadata.refreshFailed).toBe(true)
      return answer
    }, 60_000)
    expect(stale.data.protocols.map(row => row.value)).toEqual(before.data.protocols.map(row => row.value))
    expect(stale.metadata.sources[0]).toMatchObject({
      lastSuccess: before.metadata.sources[0]?.lastSuccess,
      error: { code: 'STORE_FAILED', message },
    })

    disk.resize(400)
    await vi.waitFor(async () => expect((await again.get(missing)).status).toBe(200), {
      timeout: 60_000,
      interval: 500,
    })
    expect(again.output().split(trouble).length - 1).toBe(1)
    expect(await again.stop()).toBe(0)
    await demo.close()
  }, 240_000)
})

describe.skipIf(reason !== undefined)('a damaged log on a full disk', () => {
  /** A log of version 2 whose first entry is a commit and whose second is cut off. */
  const head = Buffer.from([0x64, 0, 0x62, 0x65, 0, 2, 0xff, 0xff])
  const entry = Buffer.concat([
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.alloc(8),
    Buffer.from([100, 0, 100]),
  ])
  const cutOff = Buffer.alloc(6e6, 255)

  it.each([
    ['is cut, and what is cut off is kept', Buffer.concat([head, entry, cutOff]), cutOff],
    ['is moved aside as a whole where none of it can be read', cutOff, cutOff],
  ])('%s', async (_what, log, kept) => {
    const disk = mountSmallDisk(8)
    onTestFinished(disk.remove)
    const path = join(disk.path, 'demo.duckdb')
    writeFileSync(logOf(path), log)
    fill(disk.path)
    const name = await keepDamagedLog(path, Date.parse(clock))
    const copy = readFileSync(join(disk.path, name ?? ''))
    // A disk that is full to the last block has no room for the last bytes.
    expect(kept.length - copy.length).toBeLessThan(1e6)
    expect(kept.subarray(0, copy.length).equals(copy)).toBe(true)
    const left = log === kept ? null : log.subarray(0, head.length + entry.length)
    expect(existsSync(logOf(path)) ? readFileSync(logOf(path)) : null).toEqual(left)
  })
})

describe.skipIf(reason !== undefined)('a data folder that can only be read', () => {
  it('is named in one line, with what to do, and the app ends', async () => {
    const data = makeDataDir()
    const readOnly = mountReadOnly(data.path)
    onTestFinished(() => {
      readOnly.remove()
      data.remove()
    })
    const start = startApp({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: readOnly.path })
    await expect(start).rejects.toThrow(
      `the app ended with 1:\n${readOnly.path} can't be written: it is read-only. Make it writable, or set DATA_DIR to a folder that is.\n`,
    )
  })
})
