import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Connection } from './Connection.ts'
import { Lease, LeaseLostError, renewMs } from './Lease.ts'
import { migrations, toTarget, type Step } from './schema/migrations.ts'
import { quoteName } from './schema/names.ts'

export interface SchemaOptions {
  /** Whether this process upgrades what an older version has written; if not, that has to be done already. */
  readonly mayUpgrade?: boolean
  readonly onUpgraded?: ((from: number, to: number) => void) | undefined
  readonly steps?: readonly Step[]
  /** For the lease of an ingester that was stopped, or is about to be. */
  readonly waitMs?: number
}

const everyMs = 1000

/** Creates and upgrades the tables. Throws when a newer version has written them, or an older one that can't be upgraded now. */
export async function openSchema(
  connection: Connection,
  { mayUpgrade = true, onUpgraded, steps = migrations, waitMs = 30_000 }: SchemaOptions = {},
): Promise<void> {
  const version = await findVersion(connection)
  if (version === 0) await create(connection, steps)
  const until = performance.now() + waitMs
  for (;;) {
    const from = await findVersion(connection)
    if (from > steps.length)
      throw new Error(
        `${toSubject(connection)} was written by a newer version of this application: start that one, or name another database in CLICKHOUSE_URL.`,
      )
    if (from === steps.length) return
    if (!mayUpgrade && version > 0)
      throw new Error(
        `${toSubject(connection)} was written by an older version of this application: start an ingester of this version first, which upgrades it.`,
      )
    // Nobody writes while the tables change, and nobody else changes them.
    const lease = new Lease(connection, randomUUID(), { schemaVersion: from })
    if (await lease.acquire()) {
      await upgrade(connection, lease, steps, from)
      return onUpgraded?.(from, steps.length)
    }
    if (performance.now() > until)
      throw new Error(
        `${toSubject(connection)} is in use by an ingester of an older version of this application: stop that one, so that this one can upgrade it.`,
      )
    await sleep(everyMs)
  }
}

/** Version 1 has the table of the lease, so it needs none: several may do this at once. */
async function create(connection: Connection, [first]: readonly Step[]): Promise<void> {
  const target = toTarget(connection.database, connection.cluster)
  await connection.command(`CREATE DATABASE IF NOT EXISTS ${target.database}${target.onCluster}`)
  await connection.command(target.create('schema_version', 'version UInt16', 'ORDER BY version'))
  for (const statement of first?.(target) ?? []) await connection.command(statement)
  await note(connection, 1, '1')
}

async function upgrade(
  connection: Connection,
  lease: Lease,
  steps: readonly Step[],
  from: number,
): Promise<void> {
  const target = toTarget(connection.database, connection.cluster)
  // A step may take longer than a lease. What is lost is noticed before the next statement.
  const renewing = setInterval(() => void lease.renew('').catch(() => undefined), renewMs)
  try {
    for (const [index, step] of steps.entries()) {
      if (index < from) continue
      for (const statement of step(target)) {
        if (!lease.isHeld) throw new LeaseLostError()
        await connection.command(statement)
      }
      await note(connection, index + 1, lease.mayCommit)
      if ((await findVersion(connection)) !== index + 1) throw new LeaseLostError()
    }
  } finally {
    clearInterval(renewing)
    await lease.release().catch(() => undefined)
  }
}

async function note(connection: Connection, version: number, condition: string): Promise<void> {
  const table = `${quoteName(connection.database)}.schema_version`
  await connection.command(
    `INSERT INTO ${table} SELECT ${version} WHERE ${version} NOT IN (SELECT version FROM ${table}) AND ${condition}`,
  )
}

/** 0 where there are no tables. */
async function findVersion(connection: Connection): Promise<number> {
  const [table] = await connection.rows(
    'SELECT 1 FROM system.tables WHERE database = {database:String} AND name = {name:String}',
    { database: connection.database, name: 'schema_version' },
  )
  if (!table) return 0
  const [row] = await connection.rows<{ version: number | null }>(
    `SELECT max(version) AS version FROM ${quoteName(connection.database)}.schema_version`,
  )
  return row?.version ?? 0
}

function toSubject({ database }: Connection): string {
  return `The ClickHouse database ${database}`
}
