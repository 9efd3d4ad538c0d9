import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { itSlow } from '@analytics/contract/testing/itSlow'
import { startDemoProvider } from '@analytics/demo-provider'
import { expect, inject, it, onTestFinished } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { addresses, offerOnly } from '../support/offerOnly.ts'
import { filesOf, firstLoad, startApp } from '../support/startApp.ts'
import { figures, makeFolder, run } from './support/backup.ts'
import { mountSmallDisk, whyNoMounts } from './support/mounts.ts'

const clock = '2026-09-25T10:00:00Z'

/** Serves what is stored: its provider is gone. */
async function figuresOf(dataDir: string, PROVIDER: string): Promise<unknown> {
  const app = await startApp({ PROVIDER, CLOCK: clock, DATA_DIR: dataDir })
  const shown = await figures(app)
  expect(await app.stop()).toBe(0)
  return shown
}

it('a backup of a running server, made while it loads, gives the same figures elsewhere', async () => {
  const [dataDir, backups, elsewhere] = [makeFolder(), makeFolder(), makeFolder()]
  const demo = await startDemoProvider({ now: () => Date.parse(clock) })
  offerOnly(demo, [addresses.fees])
  // It loads until the end of the test.
  demo.setFault(addresses.spotVolume, { kind: 'slow', ms: 600_000 })
  const app = await startApp({ PROVIDER: demo.url, CLOCK: clock, DATA_DIR: dataDir })
  const before = await figures(app)
  expect((await app.get('/api/health')).json['progress']).not.toBeNull()
  writeFileSync(join(dataDir, 'live.restatements.jsonl'), '{"recorded":1}\n')

  const backup = join(backups, 'monday')
  expect(await run('backup', backup, dataDir)).toMatch(/^Backed up .* 2 files, /)
  await expect(run('backup', backup, dataDir)).rejects.toThrow(`${backup} exists already`)
  await expect(run('restore', backup, dataDir)).rejects.toThrow(/\.duckdb is in use\. Stop the server/)
  expect(await figures(app)).toEqual(before)
  await app.stop()
  await demo.close()
  const [name = ''] = readdirSync(dataDir).filter(file => file.endsWith('.duckdb'))
  expect(filesOf(dataDir)).toEqual(['live.restatements.jsonl', name].toSorted())
  expect(readdirSync(backups)).toEqual(['monday'])

  expect(await run('restore', backup, elsewhere)).toMatch(/^Restored /)
  expect(await figuresOf(elsewhere, demo.url)).toEqual(before)
  expect(readFileSync(join(elsewhere, 'live.restatements.jsonl'), 'utf8')).toBe('{"recorded":1}\n')
})

it('a backup of what a killed server has left is whole; restoring it moves aside what is there', async () => {
  const [dataDir, backups] = [makeFolder(), makeFolder()]
  const demo = await startDemoProvider({ now: () => Date.parse(clock) })
  offerOnly(demo, [addresses.fees])
  const app = await startApp({ PROVIDER: demo.url, CLOCK: clock, DATA_DIR: dataDir })
  // Applications get their colours once the first load is over.
  await firstLoad(app)
  const before = await figures(app)
  await app.kill()
  await demo.close()
  const backup = join(backups, 'monday')
  await run('backup', backup, dataDir)

  const [name = ''] = readdirSync(dataDir).filter(file => file.endsWith('.duckdb'))
  writeFileSync(join(dataDir, name), 'damaged')
  expect(await run('restore', backup, dataDir)).toContain(`before is in ${dataDir}/before-restore-`)
  const [aside = ''] = readdirSync(dataDir).filter(file => file.startsWith('before-restore-'))
  expect(readFileSync(join(dataDir, aside, name), 'utf8')).toBe('damaged')
  expect(await figuresOf(dataDir, demo.url)).toEqual(before)

  appendFileSync(join(backup, name), '!')
  const files = readdirSync(dataDir)
  await expect(run('restore', backup, dataDir)).rejects.toThrow(/is not what was backed up/)
  await expect(run('restore', backups, dataDir)).rejects.toThrow(/is no backup/)
  expect(readdirSync(dataDir)).toEqual(files)
})

it('a folder without data has no backup', async () => {
  const [dataDir, backups] = [makeFolder(), makeFolder()]
  await expect(run('backup', join(backups, 'x'), dataDir)).rejects.toThrow(`${dataDir} has no database`)
  expect(existsSync(join(backups, 'x'))).toBe(false)
})

itSlow.skipIf(whyNoMounts() !== undefined)(
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
