import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { keepDamagedLog, logOf } from '../../packages/server/src/store/database/writeLog.ts'
import { addresses, offerOnly } from '../support/offerOnly.ts'
import { firstLoad, makeDataDir, startApp } from '../support/startApp.ts'
import { withoutColors } from './support/backup.ts'
import { mountReadOnly, mountSmallDisk, whyNoMounts } from './support/mounts.ts'
import { ask, askWhole, clock, perps } from './support/openLoadable.ts'

const twoDaysLater = '2026-09-27T10:00:00Z'
const patiently = { timeout: 60_000, interval: 200 }

const reason = whyNoMounts()
if (reason !== undefined) console.log(`Skipped, for no disk can be mounted here: ${reason}`)

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
    onTestFinished(() => demo.close())
    offerOnly(demo, [addresses.fees])
    demo.setFault(addresses.perpsVolume, { kind: 'status', status: 403 })
    const start = async (CLOCK: string) => {
      const started = await startApp({ PROVIDER: demo.url, DATA_DIR: disk.path, CLOCK })
      onTestFinished(() => started.kill())
      return started
    }
    const trouble = `The disk is full: ${disk.path} has no room left. Make room there, or set DATA_DIR to another folder.`
    const message = 'The data store failed: The disk is full'
    const app = await start(clock)
    await firstLoad(app)
    const before = await askWhole(app)
    fill(disk.path)
    demo.setFault(addresses.perpsVolume, null)
    offerOnly(demo, [addresses.fees, addresses.perpsVolume])
    // The refusal of the first load holds for some seconds.
    const refused = await vi.waitFor(async () => {
      const response = await app.get(perps)
      expect(Failure.parse(response.json)).toMatchObject({ error: 'STORE_FAILED', message })
      return response
    }, patiently)
    expect(refused.status).toBe(503)
    expect(app.output()).toContain(trouble)
    expect(withoutColors(await ask(app))).toEqual(withoutColors(before.data))
    expect(app.output()).not.toMatch(/^\s+at /m)
    expect(await app.stop()).toBe(0)

    // Closing the database may have made room. A refresh then runs out of it in its midst.
    fill(disk.path)
    disk.resize(25)
    const again = await start(twoDaysLater)
    const stale = await vi.waitFor(async () => {
      const answer = await askWhole(again)
      expect(answer.metadata.refreshFailed).toBe(true)
      return answer
    }, patiently)
    expect(stale.data.protocols.map(row => row.value)).toEqual(before.data.protocols.map(row => row.value))
    expect(stale.metadata.sources[0]).toMatchObject({
      lastSuccess: before.metadata.sources[0]?.lastSuccess,
      error: { code: 'STORE_FAILED', message },
    })

    disk.resize(400)
    await vi.waitFor(async () => expect((await again.get(perps)).status).toBe(200), patiently)
    // A small source that gets the last room ends one report and begins the next.
    expect([1, 2]).toContain(again.output().split(trouble).length - 1)
    expect(await again.stop()).toBe(0)
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
