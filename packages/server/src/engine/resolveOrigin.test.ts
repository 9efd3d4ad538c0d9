import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemoProvider } from '@analytics/demo-provider'
import { afterAll, describe, expect, it } from 'vitest'

import { toConfig } from '../config/config.ts'
import { holdsData, resolveOrigin } from './resolveOrigin.ts'
import { startTestEngine, runEndpoint } from './testing/startTestEngine.ts'

const folder = mkdtempSync(join(tmpdir(), 'origin-'))
const now = () => Date.parse('2026-09-25T10:00:00Z')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const resolve = (environment: Record<string, string>) =>
  resolveOrigin(toConfig({ DATA_DIR: folder, ...environment }))

describe('the origin of the data', () => {
  it('demo data is simulated, and each tier has a database of its own', async () => {
    const [keyed, free] = await Promise.all([
      resolve({ PROVIDER: 'demo' }),
      resolve({ PROVIDER: 'demo', DEMO_TIER: 'free' }),
    ])
    expect(keyed.origin).toEqual({ kind: 'demo', label: 'Demo provider', simulated: true })
    expect(keyed.databasePath).not.toBe(free.databasePath)
  })

  it('two URLs never share a database, and no label tells a password', async () => {
    const [one, other] = await Promise.all([
      resolve({ PROVIDER: 'http://user:secret@mirror.example/a' }),
      resolve({ PROVIDER: 'http://mirror.example/b' }),
    ])
    expect(one.databasePath).not.toBe(other.databasePath)
    expect(one.origin).toEqual({ kind: 'url', label: 'mirror.example', simulated: false })
    expect(one.databasePath).not.toContain('secret')
  })

  it('a database without an answer in it does not count as stored data', async () => {
    const path = join(folder, 'some.duckdb')
    expect(await holdsData(path)).toBe(false)
    const demo = await startDemoProvider({ now })
    demo.setFault(null, { kind: 'status', status: 403 })
    const failing = await startTestEngine(demo.url, now, { databasePath: path })
    await expect(runEndpoint(failing.engine, 'app-fees', { timeFrame: '30d' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await failing.engine.stop()
    expect(await holdsData(path)).toBe(false)
    demo.setFault(null, null)
    const working = await startTestEngine(demo.url, () => now() + 60_000, { databasePath: path })
    await runEndpoint(working.engine, 'app-fees', { timeFrame: '30d' })
    await working.engine.stop()
    expect(await holdsData(path)).toBe(true)
    await demo.close()
  })
})
