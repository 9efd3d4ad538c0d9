import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, it, onTestFinished } from 'vitest'

import { copyFilledStore, filledAt } from './testing/filledStore.ts'
import { startTestEngine } from './testing/startTestEngine.ts'

/** No server listens on this port. */
const noProvider = 'http://127.0.0.1:9'

// A start does not read the newest facts. That they are missing is found when they are first read: see Database.verify().
it.each([0.1, 0.3, 0.5, 0.7])(
  'a database of which the last part is missing, from %d on, is moved aside, wherever the reading of it fails',
  async share => {
    const folder = mkdtempSync(join(tmpdir(), 'damage-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const databasePath = join(folder, 'facts.duckdb')
    await copyFilledStore(inject('filledStore'), databasePath)
    truncateSync(databasePath, Math.floor(statSync(databasePath).size * share))
    const { engine } = await startTestEngine(noProvider, () => filledAt, { databasePath, kind: 'demo' })
    expect(engine.records.length).toBeGreaterThan(50)
    await engine.stop()
    expect(readdirSync(folder).some(name => name.includes('.damaged-'))).toBe(true)
    expect(existsSync(databasePath)).toBe(true)
  },
)
