import { AppError } from '@analytics/contract/api/errors'
import { type ExploreResponse, toRefusal } from '@analytics/contract/api/responses/explore/explore'
import { findPage } from '@analytics/contract/pages/pages'

/** Why nothing is drawn. A view of the explorer names its first row without values. */
export function toNoChart(path: string, response: unknown): AppError {
  const message = 'there is no chart to draw'
  if (response !== undefined && findPage(path)?.entry.page.ownAddress === 'rows') {
    const { rows } = (response as Pick<ExploreResponse, 'data'>).data
    const index = rows.findIndex(({ state }) => state !== 'ready')
    const row = rows[index]
    if (row) return refused('s', `${message}. ${toRefusal(row)}`, { row: index + 1 })
  }
  return refused('panel', `${message}: ${path} shows none for this view`)
}

const refused = (parameter: string, detail: string, place: { readonly row?: number } = {}) =>
  new AppError('INVALID_PARAMETER', { parameter, detail, ...place })
