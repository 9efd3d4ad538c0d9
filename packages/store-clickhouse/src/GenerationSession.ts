import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Numbers, SqlParameter, WriteSession } from '@analytics/store/Store'
import { findTables, getTable, tableNames, type TableName } from '@analytics/store/storedTables'
import type { DuckDBAppender } from '@duckdb/node-api'

import { toLiteral, type ClickHouseConnection } from './ClickHouseConnection.ts'
import { selectCurrent } from './dialect.ts'
import { physicalName } from './names.ts'
import type { SchemaColumns } from './schema.ts'

export interface ChangedPart {
  readonly name: TableName
  readonly part: string
}

interface Opened {
  isWhole: boolean
  /** Content of the parts when they were fetched. */
  readonly before: Map<string, string>
  /** Beginnings of the names of parts that were fetched together. */
  readonly families: Set<string>
}

interface Base {
  readonly connection: ClickHouseConnection
  /** The commit that the work begins with. */
  readonly generation: number
  /** For files that pass between the two. */
  readonly folder: string
  readonly columns: SchemaColumns
}

/**
 * A write to ClickHouse is worked out in an empty DuckDB: what the work reads or changes is fetched into it, and the parts that have
 * changed are published. So the rules of ingestion have one SQL.
 */
export class GenerationSession implements WriteSession {
  readonly #scratch: WriteSession
  readonly #base: Base
  readonly #opened = new Map<TableName, Opened>()

  constructor(scratch: WriteSession, base: Base) {
    this.#scratch = scratch
    this.#base = base
  }

  async rows<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]> {
    await this.#openMentioned(sql)
    return this.#scratch.rows<Row>(sql, parameters)
  }

  async columns(
    sql: string,
    parameters: readonly SqlParameter[],
    onColumns: (columns: readonly Numbers[]) => void,
  ): Promise<void> {
    await this.#openMentioned(sql)
    return this.#scratch.columns(sql, parameters, onColumns)
  }

  async run(sql: string, parameters?: readonly SqlParameter[]): Promise<void> {
    await this.#openMentioned(sql)
    await this.#scratch.run(sql, parameters)
  }

  async append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void> {
    if (isStored(table) && !this.#opened.has(table)) await this.open(table)
    await this.#scratch.append(table, addRows)
  }

  async open(table: string, part?: string | number): Promise<void> {
    if (!isStored(table)) throw new Error(`no such table: ${table}`)
    const opened: Opened = this.#opened.get(table) ?? {
      isWhole: false,
      before: new Map(),
      families: new Set(),
    }
    this.#opened.set(table, opened)
    const wantedPart = part === undefined ? undefined : String(part)
    if (opened.isWhole || (wantedPart !== undefined && isFetched(opened, wantedPart))) return
    const knownParts = [...opened.before.keys()]
    await this.#fetch(table, wantedPart, knownParts)
    if (wantedPart === undefined) opened.isWhole = true
    else if (isFamily(wantedPart)) opened.families.add(wantedPart)
    else opened.before.set(wantedPart, '')
    for (const [name, print] of await this.#fingerprints(table))
      if (!knownParts.includes(name)) opened.before.set(name, print)
  }

  /** The parts that no longer hold what they did. */
  async findChanged(): Promise<ChangedPart[]> {
    const changed: ChangedPart[] = []
    for (const [name, { before }] of this.#opened) {
      const now = await this.#fingerprints(name)
      for (const part of new Set([...before.keys(), ...now.keys()]))
        if ((before.get(part) ?? '') !== (now.get(part) ?? '')) changed.push({ name, part })
    }
    return changed
  }

  /** Sends the rows of parts; they are not seen before the commit. */
  async send(parts: readonly ChangedPart[], generation: number): Promise<void> {
    const { connection, folder } = this.#base
    for (const name of tableNames) {
      const ownLiterals = parts.filter(part => part.name === name).map(part => toDuckDbLiteral(part.part))
      if (ownLiterals.length === 0) continue
      const columns = this.#columnsOf(name)
      const file = join(folder, `${name}-${generation}.parquet`)
      await this.#scratch.run(
        `COPY (SELECT ${generation}::UBIGINT AS generation, ${columns.join(', ')} FROM ${name}
           WHERE ${getTable(name).part} IN (${ownLiterals.join(', ')})) TO ${toDuckDbLiteral(file)} (FORMAT parquet)`,
      )
      const table = connection.table(physicalName(name))
      await connection
        .insert(table, ['generation', ...columns], file)
        .finally(() => rm(file, { force: true }))
    }
  }

  async #openMentioned(sql: string): Promise<void> {
    for (const name of findTables(sql)) if (!this.#opened.has(name)) await this.open(name)
  }

  async #fetch(name: TableName, part: string | undefined, knownParts: readonly string[]): Promise<void> {
    const { connection, generation, folder } = this.#base
    const { part: nameOfPart } = getTable(name)
    const narrowed = part === undefined ? '' : ` AND ${toPartCondition(nameOfPart, part)}`
    const others =
      knownParts.length === 0 ? '' : ` AND ${nameOfPart} NOT IN (${knownParts.map(toLiteral).join(', ')})`
    const file = join(folder, `${name}-fetched.parquet`)
    try {
      await connection.save(
        `${selectCurrent(name, connection.database, generation)}${narrowed}${others}`,
        file,
      )
      const rows = `read_parquet(${toDuckDbLiteral(file)})`
      const [row] = await this.#scratch.rows<{ count: number }>(
        `SELECT count(*)::DOUBLE AS count FROM ${rows}`,
      )
      // An insert without rows would lose the rows of the next one; FactRepository says why.
      if (row?.count === 0) return
      await this.#scratch.run(`INSERT INTO ${name} BY NAME SELECT * FROM ${rows}`)
    } finally {
      await rm(file, { force: true })
    }
  }

  #columnsOf(name: TableName): string[] {
    return [...(this.#base.columns.get(name)?.keys() ?? [])]
  }

  async #fingerprints(name: TableName): Promise<Map<string, string>> {
    const { part } = getTable(name)
    const rows = await this.#scratch.rows<{ part: string; print: string }>(
      `SELECT ${part} AS part, count(*) || ' ' || sum(hash(${this.#columnsOf(name).join(', ')})) AS print
         FROM ${name} GROUP BY ALL`,
    )
    return new Map(rows.map(row => [row.part, row.print]))
  }
}

const isFamily = (part: string) => part.endsWith('/')

function isFetched({ before, families }: Opened, part: string): boolean {
  return before.has(part) || [...families].some(family => part.startsWith(family))
}

function toPartCondition(name: string, part: string): string {
  return isFamily(part) ? `startsWith(${name}, ${toLiteral(part)})` : `${name} = ${toLiteral(part)}`
}

function isStored(table: string): table is TableName {
  return (tableNames as readonly string[]).includes(table)
}

function toDuckDbLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
