import { panelsOf } from './pageFiles.ts'
import { pageEntries, type ViewId } from './pages.ts'

/** A panel of the pages of a view that has a file. */
export interface FiledPanel {
  /** Id of its file. */
  readonly id: string
  /** Id of the page's panel; where no row of the page shows it, the role of its request. */
  readonly of: string
  /** Role of the request whose response it shows. */
  readonly request: string
}

/** The panels of each view, without their columns. */
export const panelTable: Partial<Readonly<Record<ViewId, readonly FiledPanel[]>>> = Object.fromEntries(
  pageEntries.map(({ page }) => [
    page.view,
    panelsOf(page).map(({ id, row, request }) => ({ id, of: row.of, request })),
  ]),
)
