import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { startDemoProvider } from '@analytics/demo-provider'
import { expect, it } from 'vitest'

import { offerOnly } from '../support/offerOnly.ts'
import { filesOf, firstLoad, startApp } from '../support/startApp.ts'
import { figures, makeFolder, run } from './support/backup.ts'

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
  offerOnly(demo, ['/api/overview/fees?'])
  // It loads until the end of the test.
  demo.setFault('/api/overview/dexs?', { kind: 'slow', ms: 600_000 })
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
  offerOnly(demo, ['/api/overview/fees?'])
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
