import { type ExploreData, toRefusal } from '@analytics/contract/api/responses/explore/explore'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toMediaType } from '@analytics/contract/files/fileForms'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { unpackJson } from '../../lib/encoding.ts'
import { assertExportable } from '../files/exports.ts'
import { parseExplore } from '../requests/parseQuery.ts'
import { ToolError, type McpCall } from './Tool.ts'
import type { AnswerLink } from './toToolAnswer.ts'

export interface LoadedExplore {
  /** The page of the same view has this query. */
  readonly query: ExploreQuery
  readonly data: ExploreData
  readonly metadata: Metadata
}

/** Reads a view of the explorer. Throws ToolError if no row of it can be used, with near names. */
export async function loadExplore(call: McpCall, search: string): Promise<LoadedExplore> {
  const { query: asked } = parseExplore(search)
  // An unknown id is answered with near ones, which the strict form does not have.
  const request = { response: 'explore', query: { ...asked, isLenient: true } } as const
  assertExportable(call.exports, [request])
  const served = await call.responses.serve(request, call.client)
  const { data, metadata } = (await unpackJson(served.bytes)) as Pick<LoadedExplore, 'data' | 'metadata'>
  if (data.rows.every(({ state }) => state !== 'ready'))
    throw new ToolError(data.rows.map(toRefusal).join('\n'))
  const grain = asked.points === null ? asked.grain : data.range.grain
  return { query: { ...asked, grain, points: null, hasAllMembers: false }, data, metadata }
}

/** Address of the view as a page, or with another ending. */
export function toEngineUrl({ baseUrl }: McpCall, query: ExploreQuery, ending = ''): string {
  return `${baseUrl}/explore${ending}?${writeExplore(query)}`
}

export function toFileLinks(call: McpCall, query: ExploreQuery): AnswerLink[] {
  return (['csv', 'parquet'] as const).map(ending => ({
    name: `values.${ending}`,
    mimeType: toMediaType(ending),
    url: toEngineUrl(call, query, `.${ending}`),
  }))
}
