import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, inject, it, onTestFinished } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { startApp } from '../support/startApp.ts'
import { figures, makeFolder, run } from './support/backup.ts'
import { mountSmallDisk, whyNoMounts } from './support/mounts.ts'

it.skipIf(whyNoMounts() !== undefined)(
  'a backup that the disk has no room for says so, or that it can not say it; the server runs on, and with room the next one works',
  async () => {
    const stored = join(makeFolder(), 'demo.duckdb')
    await copyFilledStore(inject('filledStore'), stored)
    const size = statSync(stored).size
    const room = 8 * 2 ** 20
    // The copy alone would fit, if it were not for the filler.
    const disk = mountSmallDisk(Math.ceil((2.5 * size + room) / 2 ** 20))
    onTestFinished(disk.remove)
    cpSync(stored, join(disk.path, 'demo.duckdb'))
    const filler = join(disk.path, 'filler')
    writeFileSync(filler, Buffer.alloc(Math.ceil(1.5 * size)))
    const app = await startApp({ PROVIDER: 'demo', CLOCK: '2026-09-25T10:02:00Z', DATA_DIR: disk.path })
    const before = await figures(app)
    const backup = join(makeFolder(), 'monday')
    await expect(run('backup', backup, disk.path)).rejects.toThrow(
      `The disk is full: ${disk.path} has no room`,
    )
    const spare = join(disk.path, 'spare')
    expect(() => writeFileSync(spare, Buffer.alloc(size))).toThrow(/ENOSPC/)
    await expect(run('backup', backup, disk.path)).rejects.toThrow(/could not copy it, nor say why/)
    expect(existsSync(backup)).toBe(false)
    rmSync(filler)
    rmSync(spare)
    await run('backup', backup, disk.path)
    expect(await figures(app)).toEqual(before)
    expect(await app.stop()).toBe(0)
    expect(readdirSync(disk.path)).toEqual(['demo.duckdb'])
  },
)
