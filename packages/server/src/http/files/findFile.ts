import type { MetricRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import { toPagePath } from '@analytics/contract/files/fileAddress'
import { panelsOf, type AnyPanel } from '@analytics/contract/files/panels/pagePanels'
import { extents, type Extent, type PanelSource } from '@analytics/contract/files/panels/PanelFile'
import { withAllRows, type ApiRequest } from '@analytics/contract/pages/model/requests'
import { findPage, type FoundPage } from '@analytics/contract/pages/pages'
import { readAddress } from '@analytics/contract/view/readAddress'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toRequest } from '../requests/getDefaultRequests.ts'
import { ParameterError } from '../requests/parseQuery.ts'

const formats = ['csv', 'json'] as const
export type FileFormat = (typeof formats)[number]

export interface FoundFile extends Pick<PanelSource, 'state' | 'extent' | 'ticked' | 'moments'> {
  readonly format: FileFormat
  readonly found: FoundPage
  readonly panel: AnyPanel
  readonly request: MetricRequest
  /** Whether lines above the header say what the figures are of. */
  readonly hasNotes: boolean
}

/** The page whose address has another ending; undefined where there is none. An id may hold dots itself. */
export function findFile(path: string, query: string): FoundFile | undefined {
  const format = formats.find(each => path.endsWith(`.${each}`))
  const found = format && findPage(toPagePath(path.slice(0, -format.length - 1)))
  if (!format || !found) return undefined
  const { page } = found.entry
  const search: Readonly<Record<string, string | undefined>> = Object.fromEntries(new URLSearchParams(query))
  const { panel, data, about, rows, moments, ...own } = search
  const extent = toChoice('data', data ?? 'view', extents)
  const hasNotes = toChoice('about', about ?? '0', ['0', '1']) === '1'
  const { view, dropped } = readAddress(own, page.offers)
  const [unusable] = dropped
  if (unusable) throw notUsable(unusable.name, `${path} takes no ${unusable.name}=${unusable.value}`)
  const state = toState(view, extent)
  const { row, request } = toPanel(path, { found, panel, state })
  const isUncut = extent === 'all' || (extent === 'full' && row.isCut === true)
  return {
    format,
    found,
    panel: row,
    state,
    extent,
    ticked: rows?.split(',') ?? [],
    moments: moments === undefined ? null : toMoments(moments),
    request: toRequest((isUncut ? withAllRows(request) : request).url),
    hasNotes,
  }
}

function toState(view: ViewState, extent: Extent): ViewState {
  return extent === 'all' ? { ...view, timeFrame: 'all', zoom: null, shown: null } : view
}

interface WantedPanel {
  readonly found: FoundPage
  readonly panel: string | undefined
  readonly state: ViewState
}

/** The wanted panel, or the first one; only panels of what the page requests exist. */
function toPanel(path: string, { found: { entry, subject }, panel, state }: WantedPanel) {
  const requests: Readonly<Record<string, ApiRequest | undefined>> = entry.page.getRequests(state, subject)
  const panels = panelsOf(entry.page).flatMap(([id, row]) => {
    const request = requests[row.request]
    return request ? [{ id, row, request }] : []
  })
  const [first] = panels
  if (!first) throw notUsable('panel', `${path} has no panel`)
  if (panel === undefined) return first
  const id = toChoice(
    'panel',
    panel,
    panels.map(each => each.id),
  )
  return panels.find(each => each.id === id) ?? first
}

function toMoments(text: string): PanelSource['moments'] {
  const [, from, to] = /^(\d{1,10})_(\d{1,10})$/.exec(text) ?? []
  if (from === undefined || to === undefined)
    throw notUsable('moments', 'use two times in Unix seconds, as in 1790000000_1790003600')
  return { from: Number(from), to: Number(to) }
}

/** Throws ParameterError for a value that is no choice. */
function toChoice<const Value extends string>(name: string, text: string, allowed: readonly Value[]): Value {
  const value = allowed.find(each => each === text)
  if (value === undefined) throw notUsable(name, `use one of: ${allowed.join(', ')}`)
  return value
}

function notUsable(parameter: string, detail: string): ParameterError {
  return new ParameterError(new AppError('INVALID_PARAMETER', { parameter, detail }), parameter)
}
