import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { noTransforms } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import type { DataFile, LineOptions } from '@analytics/contract/files/DataFile'
import { toPagePath } from '@analytics/contract/files/fileAddress'
import {
  fileForms,
  findEnding,
  isFeed,
  isPicture,
  type WrittenEnding,
} from '@analytics/contract/files/fileForms'
import { toCheckedTimes, toExploreEntries } from '@analytics/contract/files/writers/exploreEntries'
import { picks, toExploreFile } from '@analytics/contract/files/writers/exploreFile'
import { toDataFile } from '@analytics/contract/files/writers/PanelFile'
import { toPanelFile } from '@analytics/contract/files/writers/toPanelFile'
import { toWhenNotes } from '@analytics/contract/files/writers/whenTable'
import type { Headline } from '@analytics/contract/headline/Headline'
import {
  extents,
  findHeadline,
  type Extent,
  type FileRow,
  type PanelSource,
} from '@analytics/contract/pages/model/panelFiles'
import { withAllRows, type ApiRequest } from '@analytics/contract/pages/model/requests'
import { hasFeed, requestedPanels, toFeedState } from '@analytics/contract/pages/pageFiles'
import { findPage, type FoundPage } from '@analytics/contract/pages/pages'
import { parseExploreRange } from '@analytics/contract/query/exploreRange'
import { defaultGrain, toOfferedGrain } from '@analytics/contract/query/grain'
import type { ViewParameter } from '@analytics/contract/view/parameters'
import { readAddress, type DroppedParameter } from '@analytics/contract/view/readAddress'
import { toViewSearch, type AnyState } from '@analytics/contract/view/viewState'
import { toAsked } from '@analytics/contract/view/viewValues'

import { toRequest } from '../requests/getDefaultRequests.ts'
import { ParameterError, parseExplore } from '../requests/parseQuery.ts'

/** Id and title of the page that a file belongs to. */
export interface NamedPage {
  readonly id: string
  readonly title: string
}

/** A response from which a file is made. */
interface Answer {
  readonly data: unknown
  readonly metadata: Metadata
}

export interface FilePart {
  readonly request: ServedRequest
  /** The page of a part of a board. */
  readonly page?: FoundPage
  /** The file in JSON is the response itself, which is not packed. */
  readonly isResponse?: boolean
  readonly toFile: (answer: Answer, named: NamedPage) => DataFile
  /** The sentence that heads the page, where it is made from this response. */
  readonly toHeadline?: (answer: Answer, named: NamedPage) => Headline | null
}

export interface FoundFile {
  readonly format: WrittenEnding
  readonly found: FoundPage
  /** Path and query of the file as it was asked for. */
  readonly path: string
  readonly query: string
  /** Query of the page whose figures these are: the parameters of the file are left out. */
  readonly pageQuery: string
  /** One for a file of figures; the panels of the page for a text. */
  readonly parts: readonly FilePart[]
  readonly lines: LineOptions
  readonly isLong: boolean
}

/** The page whose address has another ending; undefined where there is none. */
export function findFile(path: string, query: string): FoundFile | undefined {
  const format = findEnding(path)
  if (!format || format === 'html' || isPicture(format)) return undefined
  const found = findPage(toPagePath(path.slice(0, -format.length - 1)))
  if (!found || found.entry.page.ownAddress === 'parts') return undefined
  const search = new URLSearchParams(query)
  const take = <const Value extends string>(name: string, allowed: readonly [Value, ...Value[]]): Value => {
    const value = toChoice(name, search.get(name) ?? allowed[0], allowed)
    search.delete(name)
    return value
  }
  const extent = take('data', extents)
  const options = {
    lines: {
      hasNotes: take('about', ['0', '1']) === '1',
      hasHeader: take('header', ['1', '0']) === '1',
      names: toNames(take('names', ['line', 'long', 'short'])),
    },
    isLong: take('shape', ['wide', 'long']) === 'long',
  }
  const wantedFile = { path, format, found, extent, search }
  const { page } = found.entry
  const { isOfExplorer = false, content: kind } = fileForms[format]
  if (isOfExplorer && page.ownAddress !== 'rows' && !(kind === 'feed' && hasFeed(page))) return undefined
  const content = page.ownAddress === 'rows' ? toExploreParts(wantedFile) : toPanelParts(wantedFile)
  return { format, found, path, query, ...content, ...options }
}

const toNames = (names: 'line' | 'long' | 'short') => (names === 'line' ? undefined : names)

interface WantedFile {
  readonly path: string
  readonly format: WrittenEnding
  readonly found: FoundPage
  readonly extent: Extent
  /** The remaining parameters. */
  readonly search: URLSearchParams
}

type Parts = Pick<FoundFile, 'parts' | 'pageQuery'>

function toExploreParts({ search, extent, format }: WantedFile): Parts {
  toChoice('panel', search.get('panel') ?? 'chart', ['chart'])
  search.delete('panel')
  const picked = search.get('pick')
  search.delete('pick')
  const pick = picked === null ? null : toChoice('pick', picked, picks)
  const asked = parseExplore(search.toString()).query
  const query =
    extent === 'view'
      ? asked
      : {
          ...asked,
          range: extent === 'all' ? parseExploreRange('all') : asked.range,
          transforms: noTransforms,
          hasAllMembers: true,
        }
  const part: FilePart = {
    request: { response: 'explore', query },
    isResponse: true,
    toFile: ({ data, metadata }) => {
      const source = { query, data: data as ExploreData, metadata, pick }
      const file = toExploreFile(source)
      return isFeed(format)
        ? {
            ...file,
            entries: toExploreEntries(source),
            checked: toCheckedTimes(source),
            feedTitle: source.data.when?.words,
          }
        : file
    },
  }
  // A text lists the occurrences behind the values.
  const occurrences: FilePart = {
    ...part,
    toFile: ({ data, metadata }) => {
      const { when } = data as ExploreData
      const file = toExploreFile({ query: { ...query, tab: 'when' }, data: data as ExploreData, metadata })
      return when ? { ...file, title: when.words, notes: toWhenNotes(when) } : file
    },
  }
  const hasBoth = format === 'md' && query.when !== null && query.tab !== 'when'
  return {
    parts: hasBoth ? [part, occurrences] : [part],
    pageQuery: writeExplore({ ...asked, isLenient: false }),
  }
}

function toPanelParts({ path, format, found, extent, search }: WantedFile): Parts {
  const { page } = found.entry
  const { panel, rows, moments, ...own }: Readonly<Record<string, string | undefined>> =
    Object.fromEntries(search)
  const { view: seen, dropped } = readAddress(own, page.offers)
  assertUsable(path, dropped)
  // A file of figures has days unless its address names a grain. A text has the bars of its page, as do exports, which name them.
  const resample =
    own.resample === undefined && page.offers.resample && format !== 'md'
      ? toOfferedGrain(defaultGrain, toAsked(seen))
      : seen.resample
  const view = { ...seen, resample }
  const state = isFeed(format) ? toFeedState(page, view) : toState(view, extent)
  const choice = {
    state,
    extent,
    ticked: rows?.split(',') ?? [],
    moments: moments === undefined ? null : toMoments(moments),
  }
  const offered = requestedPanels(found, state)
  const [first] = offered
  if (!first) throw notUsable('panel', `${path} has no panel`)
  const ids = offered.map(({ id }) => id)
  const id = panel === undefined ? first.id : toChoice('panel', panel, ids)
  const isWhole = format === 'md' && panel === undefined
  return {
    parts: offered
      .filter(candidate => isWhole || candidate.id === id)
      .map(({ row, request }) => toPanelPart(found, row, request, choice)),
    pageQuery: new URLSearchParams({ ...toViewSearch(view) }).toString(),
  }
}

function toPanelPart(
  page: FoundPage,
  row: FileRow,
  wantedRequest: ApiRequest,
  choice: Pick<PanelSource, 'state' | 'extent' | 'ticked' | 'moments'>,
): FilePart {
  const { extent } = choice
  const isUncut = extent === 'all' || (extent === 'full' && row.isCut === true)
  const { url } = isUncut ? withAllRows(wantedRequest) : wantedRequest
  const request = toRequest(url)
  const toSource = (answer: Answer, named: NamedPage): PanelSource => ({
    ...choice,
    ...request,
    ...answer,
    ...named,
    page: page.entry.page,
  })
  return {
    request,
    toFile: (answer, named) => {
      const source = toSource(answer, named)
      return toDataFile(source, toPanelFile(source, row))
    },
    toHeadline: (answer, named) => findHeadline(row, toSource(answer, named)),
  }
}

/** A whole file also has the rows that filters leave out. */
function toState(view: AnyState, extent: Extent): AnyState {
  if (extent === 'view') return view
  const everyRow = { newer: null, least: null }
  const ranking = view.ranking && { ranking: 'table' as const }
  const fullView: AnyState = { ...view, ...everyRow, ...ranking, table: { ...view.table, ...everyRow } }
  return extent === 'full'
    ? fullView
    : {
        ...fullView,
        timeFrame: 'all',
        range: null,
        shown: null,
        table: { ...fullView.table, timeFrame: null },
      }
}

function toMoments(text: string): PanelSource['moments'] {
  const [, from, to] = /^(\d{1,10})_(\d{1,10})$/.exec(text) ?? []
  if (from === undefined || to === undefined)
    throw notUsable('moments', 'use two times in Unix seconds, as in 1790000000_1790003600')
  return { from: Number(from), to: Number(to) }
}

/** Throws ParameterError for a value that is no choice. */
export function toChoice<const Value extends string>(
  name: string,
  text: string,
  allowed: readonly Value[],
): Value {
  const value = allowed.find(candidate => candidate === text)
  if (value === undefined) throw notUsable(name, `use one of: ${allowed.join(', ')}`)
  return value
}

export function notUsable(
  parameter: string,
  detail: string,
  place?: ParameterError['place'],
): ParameterError {
  return new ParameterError(
    new AppError('INVALID_PARAMETER', { parameter, detail }),
    parameter,
    undefined,
    place,
  )
}

const days: ReadonlySet<string> = new Set<ViewParameter>(['known', 'since', 'until'])

/** Throws ParameterError for the first parameter that the page can't use. */
export function assertUsable(path: string, [unusable]: readonly DroppedParameter[]): void {
  if (!unusable) return
  const isDay = unusable.reason === 'unusable' && days.has(unusable.name)
  const [name = '', value = ''] = [unusable.name, unusable.value].map(text => text.slice(0, 60))
  throw notUsable(name, `${path} takes no ${name}=${value}${isDay ? '; use a day such as 2026-09-24' : ''}`)
}
