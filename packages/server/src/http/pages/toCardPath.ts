import { readBoard } from '@analytics/contract/board/boardAddress'
import { toPartQuery } from '@analytics/contract/board/toPartQuery'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { panelsOf } from '@analytics/contract/pages/pageFiles'
import { toPath, type FoundPage } from '@analytics/contract/pages/pages'
import { toViewSearch, type AnyState } from '@analytics/contract/view/viewState'

/** Address of the picture of a view, below the base path; null for a page without a chart. */
export function toCardPath(
  { entry: { page } }: FoundPage,
  state: AnyState,
  path: string,
  query: string,
): string | null {
  if (page.ownAddress === 'parts') return toBoardCard(query)
  const ownPath = page.ownAddress
    ? toExploreCard(query)
    : new URLSearchParams({ ...toViewSearch(state) }).toString()
  const hasChart = page.ownAddress || panelsOf(page).some(({ id }) => id === 'chart')
  if (ownPath === null || !hasChart) return null
  return `${toFilePath(path)}.png?${ownPath === '' ? '' : `${ownPath}&`}size=card`
}

/** A picture of the rows that can be drawn is better beside a link than none. Null if no row can be drawn. */
function toExploreCard(address: string): string | null {
  const { query } = readExplore(address)
  return resolveRows(query).every(isRefused) ? null : writeExplore({ ...query, isLenient: true })
}

/** The first panel of a board, under the title of the board; null where it has none. */
function toBoardCard(address: string): string | null {
  const { board } = readBoard(address)
  const [panel] = board.parts.flatMap(part => (part.kind === 'panel' ? [part] : []))
  if (!panel) return null
  const search = new URLSearchParams(toPartQuery(panel, board.shared).query)
  if (board.title !== '') search.set('title', board.title)
  if (panel.path !== toPath('explore')) search.set('panel', panel.panel)
  return `${toFilePath(panel.path)}.png?${search.toString()}&size=card`
}
