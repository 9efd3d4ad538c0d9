import { readExplore } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { panelsOf } from '@analytics/contract/files/panels/pagePanels'
import type { FoundPage } from '@analytics/contract/pages/pages'
import { toViewSearch, toViewState } from '@analytics/contract/view/viewState'

/** Address of the picture of a view, below the base path; null for a page without a chart. */
export function toCardPath({ entry: { page } }: FoundPage, path: string, query: string): string | null {
  const own = page.hasOwnAddress
    ? writeExplore(readExplore(query).query)
    : new URLSearchParams({
        ...toViewSearch(toViewState(Object.fromEntries(new URLSearchParams(query)), page.offers)),
      }).toString()
  const hasChart = page.hasOwnAddress ? own.startsWith('s=') : panelsOf(page).some(([id]) => id === 'chart')
  if (!hasChart) return null
  return `${toFilePath(path)}.png?${own === '' ? '' : `${own}&`}size=card`
}
