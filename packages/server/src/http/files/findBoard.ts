import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { AppError } from '@analytics/contract/api/errors'
import type { Board, BoardPart, BoardProblem, PanelPart } from '@analytics/contract/board/Board'
import { readBoard, writeBoard } from '@analytics/contract/board/boardAddress'
import { readBoardText, type BoardText } from '@analytics/contract/board/boardText'
import { writePart } from '@analytics/contract/board/readPart'
import { toPartQuery } from '@analytics/contract/board/toPartQuery'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { boardEndings, type BoardEnding } from '@analytics/contract/files/fileForms'
import { pictureBackgrounds, type PictureBackground } from '@analytics/contract/files/picture'
import { requestedPanels } from '@analytics/contract/pages/pageFiles'
import { findPage, getPage, toPath, type FoundPage } from '@analytics/contract/pages/pages'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { readAddress } from '@analytics/contract/view/readAddress'

import { parseExplore } from '../requests/parseQuery.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import { findFile, toChoice, type FilePart } from './findFile.ts'

/** A part of a board's file. `index` and `figures` are the indexes of requests of the file; null for a figure that can't be read. */
export type BoardSection = { readonly isHalf: boolean } & (
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: BoardText; readonly figures: readonly (number | null)[] }
  | {
      readonly kind: 'panel'
      readonly page: FoundPage
      readonly part: PanelPart
      /** The title of a view of the explorer. */
      readonly title: string | null
      /** The address of the request, as the panel makes it. */
      readonly url: string
      readonly index: number
      /** A picture shows it as a chart. */
      readonly hasChart: boolean
    }
  | { readonly kind: 'unread'; readonly text: string; readonly message: string }
)

export interface FoundBoard {
  readonly format: BoardEnding
  readonly found: FoundPage
  readonly path: string
  readonly query: string
  readonly pageQuery: string
  readonly parts: readonly FilePart[]
  readonly board: Board
  /** That of its picture. */
  readonly background: PictureBackground
  readonly problems: readonly BoardProblem[]
  readonly sections: readonly BoardSection[]
}

export const boardPath = toPath('board')

/** The board whose address has an ending; undefined for any other address. Throws ParameterError. */
export function findBoard(path: string, query: string): FoundBoard | undefined {
  const format = boardEndings.find(ending => path === `${boardPath}.${ending}`)
  return format && toBoard(format, path, query)
}

function toBoard(format: BoardEnding, path: string, query: string): FoundBoard {
  const search = new URLSearchParams(query)
  const background = toChoice('background', search.get('background') ?? 'white', pictureBackgrounds)
  search.delete('background')
  const { board, problems } = readBoard(search.toString())
  const parts: FilePart[] = []
  const sections = board.parts.map((part): BoardSection => toSection(part, board, parts))
  return {
    format,
    found: { entry: getPage('board'), subject: {} },
    path,
    query,
    pageQuery: writeBoard(board),
    parts,
    board,
    background,
    problems,
    sections,
  }
}

/** Adds the requests of a part. */
function toSection(part: BoardPart, { shared }: Board, parts: FilePart[]): BoardSection {
  const { isHalf } = part
  if (part.kind === 'text') {
    const text = readBoardText(part.text, shared)
    const figures = text.figures.map(({ read }) =>
      'message' in read ? null : parts.push(toFigurePart(read.query)) - 1,
    )
    return { kind: 'text', isHalf, text, figures }
  }
  if (part.kind !== 'panel') return part
  try {
    const { filePart, ...panel } = toPanel({ ...part, query: toPartQuery(part, shared).query })
    return { kind: 'panel', isHalf, ...panel, index: parts.push({ ...filePart, page: panel.page }) - 1 }
  } catch (error) {
    return { kind: 'unread', isHalf, text: writePart(part), message: toErrorResponse(error).body.message }
  }
}

/** A figure is of the view that shows it. */
function toFigurePart(query: ExploreQuery): FilePart {
  const { request, toFile } = toExplorePart(writeExplore(query))
  return { request, toFile }
}

/** Throws ParameterError or AppError. */
function toPanel(part: PanelPart) {
  const { path, panel, query } = part
  const page = findPage(path)
  if (!page) throw new AppError('UNKNOWN_ROUTE', { path })
  const { ownAddress, offers } = page.entry.page
  if (ownAddress === 'rows') {
    const { url, ...filePart } = toExplorePart(query, panel === 'chart' ? { tab: 'values' } : {})
    return { page, part, title: readExplore(query).query.title, url, filePart, hasChart: panel === 'chart' }
  }
  const search = new URLSearchParams(query)
  const { view } = readAddress(Object.fromEntries(search), offers)
  const shownPanel = requestedPanels(page, view).find(({ id }) => id === panel)
  search.set('panel', panel)
  const [filePart] = findFile(`${toFilePath(path)}.md`, search.toString())?.parts ?? []
  if (!shownPanel || !filePart) throw new AppError('UNKNOWN_ROUTE', { path })
  const { request, row } = shownPanel
  return { page, part, title: null, url: request.url, filePart, hasChart: row.form !== 'table' }
}

/** The part of a view's file, with the request that the page itself makes. */
function toExplorePart(query: string, own: Partial<ExploreQuery> = {}): FilePart & { readonly url: string } {
  const asked = { ...readExplore(query).query, ...own }
  const url = toExploreUrl(asked)
  const [filePart] = findFile('/explore.md', writeExplore({ ...asked, isLenient: true }))?.parts ?? []
  if (url === null || !filePart) throw new AppError('MISSING_PARAMETER', { parameter: 's' })
  return { ...filePart, request: parseExplore(url.slice(url.indexOf('?') + 1)), url }
}
