import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import { hasTable, isPackable } from '@analytics/contract/api/fields/responseParts'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { withAllRows, type ApiRequest } from '@analytics/contract/pages/model/requests'
import { findPage, isMetricPage, toTitle } from '@analytics/contract/pages/pages'
import { readAddress } from '@analytics/contract/view/readAddress'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toRequest } from '../requests/getDefaultRequests.ts'
import { ParameterError } from '../requests/parseQuery.ts'

const formats = ['csv', 'json'] as const
export type FileFormat = (typeof formats)[number]

const panels = ['chart', 'table'] as const
export type FilePanel = (typeof panels)[number]

/** A file's own parameters; all others are the page's. */
const choices = { panel: panels, data: ['view', 'all'], about: ['0', '1'] } as const

export interface FoundFile {
  readonly format: FileFormat
  readonly panel: FilePanel
  readonly title: string
  readonly name: string
  readonly request: ServedRequest
  readonly view: Pick<ViewState, 'mode' | 'shown'>
  /** Whether lines above the header say what the figures are of. */
  readonly hasNotes: boolean
}

/** The page whose address has another ending; undefined where there is none. An id may hold dots itself. */
export function findFile(path: string, query: string): FoundFile | undefined {
  const format = formats.find(each => path.endsWith(`.${each}`))
  const found = format && findPage(path.slice(0, -format.length - 1))
  if (!format || !found) return undefined
  const { page } = found.entry
  const search = Object.fromEntries(new URLSearchParams(query))
  checkChoices(search)
  const { panel: wanted, data, about, ...own }: Readonly<Record<string, string | undefined>> = search
  const { view, dropped } = readAddress(own, page.offers)
  const [unusable] = dropped
  if (unusable) throw notUsable(unusable.name, `${path} takes no ${unusable.name}=${unusable.value}`)
  const state: ViewState = data === 'all' ? { ...view, timeFrame: 'all', zoom: null, shown: null } : view
  const requests = Object.values(page.getRequests(state, found.subject))
  const panel = panels.find(each => each === wanted) ?? (requests.some(isCharted) ? 'chart' : 'table')
  const request = requests.find(panel === 'chart' ? isCharted : isTable)
  if (!request) throw notUsable('panel', `${path} has no ${panel}`)
  const { url } = data === 'all' ? withAllRows(request) : request
  return {
    format,
    panel,
    title: toTitle(found),
    name: `${path.slice(1, -format.length - 1).replaceAll('/', '-')}-${panel}`,
    request: toRequest(url),
    view: { mode: isMetricPage(page) ? shownMode(page, state) : state.mode, shown: state.shown },
    hasNotes: about === '1',
  }
}

/** Throws ParameterError for a value that is no choice. */
function checkChoices(search: Readonly<Record<string, string>>): void {
  for (const [name, allowed] of Object.entries(choices)) {
    const value = search[name]
    if (value !== undefined && !allowed.some(each => each === value))
      throw notUsable(name, `use one of: ${allowed.join(', ')}`)
  }
}

function notUsable(parameter: string, detail: string): ParameterError {
  return new ParameterError(new AppError('INVALID_PARAMETER', { parameter, detail }), parameter)
}

const isCharted = ({ response }: ApiRequest) => isPackable(response)
const isTable = ({ response }: ApiRequest) => hasTable(response)
