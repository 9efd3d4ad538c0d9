import { readExplore } from '../explore/readExplore.ts'
import { isRefused, resolveRows } from '../explore/resolveRows.ts'
import { toPagePath } from '../files/fileAddress.ts'
import { getRequests } from '../pages/model/Page.ts'
import { findPage, type AnyPage, type FoundPage } from '../pages/pages.ts'
import { panelTable } from '../pages/panelTable.data.ts'
import { readAddress } from '../view/readAddress.ts'
import type { BoardPart, PanelPart, PartContent } from './Board.ts'
import { markFigures, toShortMessage } from './liveFigure.ts'

const half = 'half:'
const written = /^(?:half:)?(?:heading|text):/

/** The panels of a page that a board can hold, the one that a part without a panel means first. */
export function boardPanelsOf({ entry: { page }, subject }: FoundPage, query = ''): readonly string[] {
  if (page.ownAddress === 'rows') return ['chart', 'table']
  const { view } = readAddress(toSearch(query), page.offers)
  const requests = getRequests(page, view, subject)
  return (panelTable[page.view] ?? []).flatMap(({ id, request }) => (requests[request] ? [id] : []))
}

const toSearch = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** Reads `application-fees.table?timeFrame=90d`, `heading:Lenders` or `half:text:Fees were {fees.all 30d}`. */
export function readPart(text: string): BoardPart {
  // The address of a panel may be broken into lines.
  const line = written.test(text) ? text : toLine(text).replace(/^half:\s+/, half)
  const isHalf = line.startsWith(half)
  return { ...readContent(isHalf ? line.slice(half.length) : line), isHalf }
}

const toLine = (text: string) =>
  text
    .split('\n')
    .map(part => part.trim())
    .join('')

function readContent(text: string): PartContent {
  for (const kind of ['heading', 'text'] as const)
    if (text.startsWith(`${kind}:`)) return { kind, text: text.slice(kind.length + 1) }
  const panel = readPanel(text)
  return typeof panel === 'string' ? { kind: 'unread', text, message: panel } : panel
}

/** The reason where it is no panel. */
function readPanel(text: string): PanelPart | string {
  const [, address = '', query = ''] = /^\/?([^?]*)\??(.*)$/s.exec(text) ?? []
  if (address === '') return 'a part begins with a page, as in application-fees.table'
  const dot = address.lastIndexOf('.')
  const [named, last] = dot < 0 ? [address, ''] : [address.slice(0, dot), address.slice(dot + 1)]
  const toPath = (name: string) => toPagePath(`/${name}`)
  const before = findPage(toPath(named))
  const panels = before ? boardPanelsOf(before, query) : []
  // An id may hold dots itself.
  const isNamed = panels.includes(last)
  const path = toPath(isNamed ? named : address)
  const asked = isNamed ? before : findPage(path)
  if (!asked)
    return before && dot >= 0
      ? `${toPath(named)} has no panel ${last.slice(0, 60)}; use ${panels.join(', ')}`
      : `there is no page /${address.slice(0, 60)}`
  const { page } = asked.entry
  if (page.ownAddress === 'parts') return 'a board cannot hold a board'
  const [first] = boardPanelsOf(asked, query)
  if (first === undefined) return `${path} has no panel`
  return findProblem(page, path, query) ?? { kind: 'panel', path, panel: isNamed ? last : first, query }
}

function findProblem(page: AnyPage, path: string, query: string): string | null {
  if (page.ownAddress === 'rows') {
    const { query: view, problems } = readExplore(query)
    if (view.rows.length === 0) return 'an explorer view needs a row, as in explore?s=fees.all'
    // A row that can't be drawn leaves the others; another range would be another figure.
    const isUnread = problems.some(({ row }) => row === null) || resolveRows(view).every(isRefused)
    return isUnread ? findFault({ path, query }) : null
  }
  const [dropped] = readAddress(toSearch(query), page.offers).dropped
  return dropped ? `${path} takes no ${dropped.name}=${dropped.value.slice(0, 60)}` : null
}

export function writePart(part: BoardPart): string {
  return `${part.isHalf ? half : ''}${writeContent(part)}`
}

function writeContent(part: PartContent): string {
  if (part.kind === 'unread') return part.text
  if (part.kind !== 'panel') return `${part.kind}:${part.text}`
  const { path, panel, query } = part
  const page = findPage(path)?.entry.page
  const isPlain = page?.ownAddress === 'rows' && panel === 'chart'
  const name = path === '/' ? 'overview' : path.slice(1)
  return `${name}${isPlain ? '' : `.${panel}`}${query === '' ? '' : `?${query}`}`
}

/** The faults of a part, as its author reads them. */
export function findFaults(part: BoardPart): readonly string[] {
  if (part.kind === 'unread') return [part.message]
  if (part.kind === 'panel') return [findFault(part) ?? []].flat()
  const { figures } = markFigures(part.kind === 'text' ? part.text : '')
  return figures.flatMap(({ source, read }) => ('message' in read ? `${source}: ${read.message}` : []))
}

/** A parameter or row that a panel draws nothing of; null where it draws all. */
function findFault({ path, query }: Pick<PanelPart, 'path' | 'query'>): string | null {
  if (findPage(path)?.entry.page.ownAddress !== 'rows') return null
  const [problem] = readExplore(query).problems
  return problem
    ? `${problem.parameter}=${problem.value.slice(0, 60)}: ${toShortMessage(problem.message)}`
    : null
}
