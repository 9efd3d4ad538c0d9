import type { Numbers, SqlParameter, WriteSession } from '@analytics/store/Store'
import { findTables, formerPart, getTable } from '@analytics/store/storedTables'
import type { DuckDBAppender } from '@duckdb/node-api'

import { getFormerTable, isFormerName, type FormerName } from './formerTables.ts'

/**
 * Runs `work`, and keeps the rows that it changes or removes in the tables of former rows. `at` is in milliseconds since the epoch;
 * it must be later than that of any earlier change of the same rows.
 */
export async function recordFormerRows<Result>(
  session: WriteSession,
  at: number,
  work: (session: WriteSession) => Promise<Result>,
): Promise<Result> {
  const recording = new RecordingSession(session)
  const result = await work(recording)
  await recording.save(at)
  return result
}

/** Copies what is opened for writing, and compares it with what is there at the end. */
class RecordingSession implements WriteSession {
  readonly #session: WriteSession
  /** Parts that are copied, by table; undefined for the whole table. */
  readonly #copied = new Map<FormerName, Set<string> | undefined>()
  /** Tables of which single rows are copied. */
  readonly #touched = new Set<FormerName>()

  constructor(session: WriteSession) {
    this.#session = session
  }

  rows<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]> {
    return this.#session.rows<Row>(sql, parameters)
  }

  columns(
    sql: string,
    parameters: readonly SqlParameter[],
    onColumns: (columns: readonly Numbers[]) => void,
  ): Promise<void> {
    return this.#session.columns(sql, parameters, onColumns)
  }

  async run(sql: string, parameters?: readonly SqlParameter[]): Promise<void> {
    for (const name of findTables(sql)) if (isFormerName(name) && !this.#isOpen(name)) await this.open(name)
    await this.#session.run(sql, parameters)
  }

  async append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void> {
    if (isFormerName(table) && !this.#isOpen(table)) await this.open(table)
    await this.#session.append(table, addRows)
  }

  async open(table: string, part?: string | number, keys?: string): Promise<void> {
    await this.#session.open(table, part)
    if (!isFormerName(table)) return
    if (keys === undefined) await this.#copy(table, part === undefined ? undefined : String(part))
    else await this.#copyRows(table, keys)
  }

  /** Copies the rows with these keys, and keeps the keys, since some rows are new. */
  async #copyRows(table: FormerName, keys: string): Promise<void> {
    const [key, all] = [getFormerTable(table).keys.join(', '), columnsOf(table)]
    const isFirst = !this.#touched.has(table)
    // An insert without rows would lose the rows of the next one; FactRepository says why.
    const add = (name: string, rows: string) =>
      this.#session.run(
        `CREATE OR REPLACE TEMP TABLE ${name} AS ${isFirst ? '' : `SELECT * FROM ${name} UNION ALL`} ${rows}`,
      )
    const others = isFirst ? '' : `WHERE (${key}) NOT IN (SELECT ${key} FROM touched_${table})`
    await this.#session.run(
      `CREATE OR REPLACE TEMP TABLE touched AS SELECT DISTINCT ${key} FROM (${keys}) AS own ${others}`,
    )
    await add(`before_${table}`, `SELECT ${all} FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM touched)`)
    await add(`touched_${table}`, `SELECT ${key} FROM touched`)
    await this.#session.run('DROP TABLE touched')
    this.#touched.add(table)
  }

  #isOpen(table: FormerName): boolean {
    return this.#copied.has(table) || this.#touched.has(table)
  }

  async #copy(table: FormerName, part: string | undefined): Promise<void> {
    if (this.#touched.has(table)) throw new Error(`rows of ${table} are recorded by key`)
    const isFirst = !this.#copied.has(table)
    const copied = isFirst ? new Set<string>() : this.#copied.get(table)
    if (copied === undefined || (part !== undefined && copied.has(part))) return
    const ownPart = getTable(table).part
    const others = copied.size === 0 ? 'true' : `${ownPart} NOT IN (${toList([...copied])})`
    const condition = part === undefined ? others : `${ownPart} = ${toList([part])}`
    const rows = `SELECT ${columnsOf(table)} FROM ${table} WHERE ${condition}`
    await this.#session.run(
      isFirst
        ? `CREATE OR REPLACE TEMP TABLE before_${table} AS ${rows}`
        : `INSERT INTO before_${table} ${rows}`,
    )
    if (part !== undefined) copied.add(part)
    this.#copied.set(table, part === undefined ? undefined : copied)
  }

  async save(time: number): Promise<void> {
    const at = Math.trunc(time)
    for (const [table, parts] of this.#copied)
      await this.#saveTable(table, parts ? `${getTable(table).part} IN (${toList([...parts])})` : 'true', at)
    for (const table of this.#touched) {
      const key = getFormerTable(table).keys.join(', ')
      await this.#saveTable(table, `(${key}) IN (SELECT ${key} FROM touched_${table})`, at)
      await this.#session.run(`DROP TABLE touched_${table}`)
    }
  }

  /** `own` is a condition on the rows that are compared. */
  async #saveTable(table: FormerName, own: string, time: number): Promise<void> {
    const { keys, values, isDaily } = getFormerTable(table)
    const [all, key] = [columnsOf(table), keys.join(', ')]
    await this.#session.run(
      `CREATE OR REPLACE TEMP TABLE changed_rows AS
         SELECT ${all}, ${time}::BIGINT AS changed_at, true AS existed
           FROM (SELECT ${all} FROM before_${table} EXCEPT SELECT ${all} FROM ${table} WHERE ${own})
         UNION ALL
         SELECT ${[key, ...values.map(() => 'NULL')].join(', ')}, ${time}, false
           FROM (SELECT ${key} FROM ${table} WHERE ${own} EXCEPT SELECT ${key} FROM before_${table})`,
    )
    const changed = await this.#session.rows<{ part: string }>(
      `SELECT DISTINCT ${getTable(table).part} AS part FROM changed_rows`,
    )
    if (changed.length > 0) {
      const former = `former_${table}`
      for (const { part } of changed) await this.#session.open(former, formerPart(part, time))
      if (isDaily) {
        const today = time - (time % 86_400_000)
        await this.#session.run(
          `DELETE FROM changed_rows WHERE (${key}) IN (SELECT ${key} FROM ${former} WHERE changed_at >= ${today})`,
        )
      }
      const [left] = await this.#session.rows('SELECT 1 FROM changed_rows LIMIT 1')
      // An insert without rows would lose the rows of the next one; FactRepository says why.
      if (left)
        await this.#session.run(
          `INSERT INTO ${former} SELECT ${all}, changed_at, existed FROM changed_rows ORDER BY ${key}`,
        )
    }
    await this.#session.run('DROP TABLE changed_rows')
    await this.#session.run(`DROP TABLE before_${table}`)
  }
}

function columnsOf(table: FormerName): string {
  const { keys, values } = getFormerTable(table)
  return [...keys, ...values].join(', ')
}

function toList(parts: readonly string[]): string {
  return parts.map(part => `'${part.replaceAll("'", "''")}'`).join(', ')
}
