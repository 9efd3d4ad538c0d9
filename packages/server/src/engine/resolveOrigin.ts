import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { createProvider, type ProviderOrigin } from '@analytics/defillama'
import type { ConnectionOptions } from '@analytics/store-clickhouse/ClickHouseConnection'

import type { Config } from '../config/config.ts'
import { DamagedDatabaseError } from '../store/database/damage.ts'
import { Database } from '../store/database/Database.ts'
import { SourceRepository } from '../store/SourceRepository.ts'

export interface ResolvedOrigin {
  readonly origin: Origin
  readonly databasePath: string
  /** The shared store that replaces the file. */
  readonly shared: ConnectionOptions | undefined
  /** `demo` has no URL yet: its server must be started first. */
  readonly provider: ProviderOrigin | 'demo'
  /** `auto` fell back because no public host responded. */
  readonly isFallback: boolean
}

export const probeMs = 5000

/** `auto` is live when a public host responds or live data is stored, and where the data are shared. */
export async function resolveOrigin(config: Config): Promise<ResolvedOrigin> {
  const resolved = await resolve(config)
  const { clickHouse } = config
  if (!clickHouse) return { ...resolved, shared: undefined }
  // One database per origin, like the files.
  const name = basename(resolved.databasePath, '.duckdb').replaceAll('-', '_')
  return { ...resolved, shared: { ...clickHouse, database: `${clickHouse.database}_${name}` } }
}

async function resolve(config: Config): Promise<Omit<ResolvedOrigin, 'shared'>> {
  const { provider, dataDir, apiKey, userAgent } = config
  const live: Omit<ResolvedOrigin, 'shared'> = {
    origin: { kind: 'live', label: 'DefiLlama', simulated: false },
    databasePath: databasePathOf(dataDir, 'live'),
    provider: { kind: 'live', apiKey },
    isFallback: false,
  }
  // Processes that share their data must not each decide for themselves.
  if (provider === 'live' || (provider === 'auto' && config.clickHouse)) return live
  if (provider === 'auto' && ((await holdsData(live.databasePath)) || (await isReachable(userAgent))))
    return live
  if (provider === 'auto' || provider === 'demo') {
    return {
      origin: { kind: 'demo', label: 'Demo provider', simulated: true },
      databasePath: databasePathOf(dataDir, config.demoTier === 'free' ? 'demo-free' : 'demo'),
      provider: 'demo',
      isFallback: provider === 'auto',
    }
  }
  const url = new URL(provider)
  const name = createHash('sha256').update(url.href).digest('hex').slice(0, 12)
  return {
    origin: { kind: 'url', label: url.host, simulated: false },
    databasePath: databasePathOf(dataDir, `url-${name}`),
    provider: { kind: 'url', url: provider },
    isFallback: false,
  }
}

function isReachable(userAgent: string | undefined): Promise<boolean> {
  const probe = createProvider({ origin: { kind: 'live' }, now: Date.now, sleep: ms => sleep(ms), userAgent })
  return probe.probe(probeMs)
}

/** Also false for a database without any successful fetch. */
export async function holdsData(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const database = await Database.open(path).catch((error: unknown) => {
    if (error instanceof DamagedDatabaseError) return undefined
    throw error
  })
  // Its data was live in any case.
  if (!database) return true
  try {
    const records = await database.read(session => new SourceRepository(database).getAll(session))
    return records.some(record => record.fetchedAt !== null && record.availability === 'available')
  } finally {
    await database.close()
  }
}

/** One file per origin, so that their data never mixes. */
function databasePathOf(dataDir: string, name: string): string {
  return join(dataDir, `${name}.duckdb`)
}
