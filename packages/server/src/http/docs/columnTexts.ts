import { BridgeRow } from '@analytics/contract/api/responses/bridges'
import { AppEvent } from '@analytics/contract/api/responses/entities/events'
import { AssetRow } from '@analytics/contract/api/responses/performance'
import { ChainRow, ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { RestatementRow } from '@analytics/contract/api/responses/restatements'
import { StablecoinRow } from '@analytics/contract/api/responses/stablecoins'
import { anyRange } from '@analytics/contract/columns/Column'
import { eventColumns, restatementColumns } from '@analytics/contract/columns/listColumns'
import { assetColumns, bridgeColumns, stablecoinColumns } from '@analytics/contract/columns/marketColumns'
import { memberColumns } from '@analytics/contract/columns/memberColumns'
import { rankingColumns } from '@analytics/contract/columns/rankingColumns'
import { toRankingContext } from '@analytics/contract/pages/model/rankingTables'
import { z } from 'zod'

interface ColumnText {
  readonly label: string
  readonly hint?: string | undefined
}

interface DescribedTable {
  readonly title: string
  /** The schemas of its rows. */
  readonly rows: readonly z.core.$ZodType[]
  readonly columns: Readonly<Record<string, ColumnText>>
}

const ranking = toRankingContext({ kind: 'periods', entity: 'Application' }, 'fees', anyRange)

const tables: readonly DescribedTable[] = [
  { title: 'Rankings', rows: [ProtocolRow, ChainRow], columns: rankingColumns(ranking) },
  { title: 'Prices', rows: [AssetRow], columns: assetColumns({ ...anyRange, entity: 'Asset' }) },
  { title: 'Stablecoins by chain', rows: [StablecoinRow], columns: stablecoinColumns(anyRange) },
  { title: 'Bridges', rows: [BridgeRow], columns: bridgeColumns(anyRange) },
  { title: 'Hacks and raises', rows: [AppEvent], columns: eventColumns },
  { title: 'Restatements', rows: [RestatementRow], columns: restatementColumns },
  { title: 'Series and members of the explorer', rows: [], columns: memberColumns },
]

/** The columns whose label leaves something out, as Markdown. */
export function toColumnsGuide(): string {
  const lists = tables.map(({ title, columns }) => {
    const lines = Object.values(columns).flatMap(({ label, hint }) =>
      hint === undefined ? [] : [`- ${label}: ${hint}.`],
    )
    return `### ${title}\n\n${lines.join('\n')}`
  })
  return ['## Columns', ...lists].join('\n\n')
}

/** A schema of an object. */
export interface Described {
  readonly properties?: Record<string, { description?: string }>
}

/** Describes the fields of rows that have no description of their own by the columns that show them. */
export function describeFields(schema: z.core.$ZodType, { properties = {} }: Described): void {
  const columns = tables.find(({ rows }) => rows.includes(schema))?.columns ?? {}
  for (const [name, property] of Object.entries(properties)) {
    const column = columns[name]
    if (column) property.description ??= [column.label, column.hint].filter(Boolean).join(': ')
  }
}

export type JsonSchema = Record<string, unknown>

/** The schema as JSON Schema, with the fields of rows described. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeFields(zodSchema, jsonSchema as Described),
  }) as JsonSchema
  return json
}
