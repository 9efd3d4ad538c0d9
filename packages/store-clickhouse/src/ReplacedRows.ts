import { getTable, tableNames } from '@analytics/store/storedTables'

import type { ClickHouseConnection } from './ClickHouseConnection.ts'
import { physicalName } from './names.ts'

/** Rows that later commits have replaced, and those of commits that failed. */
export class ReplacedRows {
  readonly #connection: ClickHouseConnection
  readonly #graceMs: number
  /** The times, by the clock of this process, at which it first saw each commit. */
  #seen: { readonly generation: number; readonly at: number }[] = []

  constructor(connection: ClickHouseConnection, graceMs: number) {
    this.#connection = connection
    this.#graceMs = graceMs
  }

  note(generation: number): void {
    this.#seen.push({ generation, at: performance.now() })
  }

  /** Removes what the newest commit that is older than the grace period has replaced: every read has seen that commit. */
  async remove(): Promise<void> {
    const old = this.#seen.filter(({ at }) => performance.now() - at >= this.#graceMs)
    const horizon = old.at(-1)?.generation
    if (horizon === undefined) return
    this.#seen = this.#seen.slice(old.length)
    const parts = this.#connection.table('part')
    const before = `generation <= ${horizon}`
    for (const name of tableNames) {
      const table = this.#connection.table(physicalName(name))
      const { part, isPartitioned } = getTable(name)
      const current = `FROM ${parts} WHERE name = '${name}' AND ${before} GROUP BY part`
      if (isPartitioned)
        await this.#drop(table, `${before} AND generation NOT IN (SELECT max(generation) ${current})`)
      else
        await this.#delete(
          table,
          `${before} AND (${part}, generation) NOT IN (SELECT part, max(generation) ${current})`,
        )
    }
    const current = `SELECT name, part, max(generation) FROM ${parts} WHERE ${before} GROUP BY name, part`
    await this.#delete(parts, `${before} AND (name, part, generation) NOT IN (${current})`)
  }

  async #drop(table: string, condition: string): Promise<void> {
    const rows = await this.#connection.rows<{ generation: number }>(
      `SELECT DISTINCT generation FROM ${table} WHERE ${condition}`,
    )
    for (const { generation } of rows)
      await this.#connection.command(`ALTER TABLE ${table} DROP PARTITION ${generation}`)
  }

  async #delete(table: string, condition: string): Promise<void> {
    const [row] = await this.#connection.rows(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`)
    if (row) await this.#connection.command(`DELETE FROM ${table} WHERE ${condition}`)
  }
}
