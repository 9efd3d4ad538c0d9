import type { Connection } from './Connection.ts'
import { physicalName, quoteName } from './schema/names.ts'
import { getTable, tableNames } from './storedTables.ts'

/** Rows that later commits have replaced, and those of commits that failed; of the lease, what its holder said long ago. */
export class Superseded {
  readonly #connection: Connection
  readonly #graceMs: number
  /** When which commit was first seen here. */
  #seen: { readonly generation: number; readonly at: number }[] = []

  constructor(connection: Connection, graceMs: number) {
    this.#connection = connection
    this.#graceMs = graceMs
  }

  note(generation: number): void {
    this.#seen.push({ generation, at: performance.now() })
  }

  /** Whoever reads has seen the commit that is the horizon, or a later one. */
  async remove(): Promise<void> {
    // Only the holder gets here, so the last term stays: terms must never begin anew.
    const lease = `${quoteName(this.#connection.database)}.lease`
    await this.#delete(lease, 'at < now64(3) - INTERVAL 10 MINUTE')
    const old = this.#seen.filter(({ at }) => performance.now() - at >= this.#graceMs)
    const horizon = old.at(-1)?.generation
    if (horizon === undefined) return
    this.#seen = this.#seen.slice(old.length)
    const database = quoteName(this.#connection.database)
    const current = (name: string) =>
      `SELECT part, max(generation) FROM ${database}.part WHERE name = '${name}' AND generation <= ${horizon} GROUP BY part`
    for (const name of tableNames) {
      const table = `${database}.${physicalName(name)}`
      const { part, isPartitioned } = getTable(name)
      if (isPartitioned) await this.#drop(table, name, horizon)
      else
        await this.#delete(
          table,
          `generation <= ${horizon} AND (${part}, generation) NOT IN (${current(name)})`,
        )
    }
    await this.#delete(
      `${database}.part`,
      `generation <= ${horizon} AND (name, part, generation) NOT IN (SELECT name, part, max(generation)
         FROM ${database}.part WHERE generation <= ${horizon} GROUP BY name, part)`,
    )
  }

  /** Partitions of which no part is current. */
  async #drop(table: string, name: string, horizon: number): Promise<void> {
    const database = quoteName(this.#connection.database)
    const rows = await this.#connection.rows<{ generation: number }>(
      `SELECT DISTINCT generation FROM ${table} WHERE generation <= ${horizon} AND generation NOT IN (
         SELECT max(generation) FROM ${database}.part WHERE name = '${name}' AND generation <= ${horizon} GROUP BY part)`,
    )
    for (const { generation } of rows)
      await this.#connection.command(`ALTER TABLE ${table} DROP PARTITION ${generation}`)
  }

  async #delete(table: string, condition: string): Promise<void> {
    const [found] = await this.#connection.rows(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`)
    if (found) await this.#connection.command(`DELETE FROM ${table} WHERE ${condition}`)
  }
}
