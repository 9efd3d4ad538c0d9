import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startDemoProvider } from '@analytics/demo-provider'

import { getBridgeVolumeId, getStablecoinId, getTreasuryId } from '../../domain/sources.ts'
import { startTestEngine } from './startTestEngine.ts'

/** Time at which all sources of the filled store were fetched. */
export const filledAt = Date.parse('2026-09-25T10:00:00Z')

/** Histories that exist on demand, of what the samples of `id` name. */
const onDemand = [
  getStablecoinId('1'),
  getBridgeVolumeId('80'),
  getBridgeVolumeId('29'),
  getTreasuryId('aave'),
]

const name = 'demo.duckdb'

/** Copies a database with all demo data, which takes half a minute to load. */
export function copyFilledStore(folder: string, to: string): Promise<void> {
  return copyKept(folder, name, fill, to)
}

/** Makes the database unless it is there, or another process makes it. */
export async function fillStore(folder: string): Promise<void> {
  const path = join(folder, name)
  if (!existsSync(path)) await makeOrWait(path, fill)
}

/** Copies a database of a folder, which the first one who needs it makes there at a path of its own. */
export async function copyKept(
  folder: string,
  file: string,
  make: (path: string) => Promise<void>,
  to: string,
): Promise<void> {
  const path = join(folder, file)
  while (!existsSync(path)) await makeOrWait(path, make)
  cpSync(path, to)
}

/** One process makes it; the others wait for it, or take over where it has died. */
async function makeOrWait(path: string, make: (path: string) => Promise<void>): Promise<void> {
  const lock = `${path}.lock`
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true })
    await sleep(50)
    return
  }
  const part = `${path}.part`
  try {
    for (const left of [part, `${part}.wal`]) rmSync(left, { force: true })
    await make(part)
    renameSync(part, path)
  } finally {
    rmSync(lock, { force: true })
  }
}

function isAlive(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    return false
  }
}

async function fill(path: string): Promise<void> {
  const now = () => filledAt
  const demo = await startDemoProvider({ now })
  const { engine, failures } = await startTestEngine(demo.url, now, { databasePath: path, kind: 'demo' })
  engine.startScheduler()
  const isBusy = () =>
    engine.versions.entityRevision === 0 || engine.progress !== null || engine.providerHealth.history !== null
  while (isBusy()) await sleep(20)
  await engine.require({ required: onDemand, optional: [] })
  while (isBusy()) await sleep(20)
  await engine.stop()
  await demo.close()
  if (failures.length > 0) throw new Error(`not all demo data could be loaded: ${JSON.stringify(failures)}`)
}
