import type { PanelColumns, PanelRow } from '@analytics/contract/pages/model/panels'
import type { AnyPage } from '@analytics/contract/pages/pages'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useSelection } from './AddressedTable.tsx'
import type { NamedParts, NamedResponses, PageContext, PanelViewId, PartsOf, RolesOf } from './PagePart.ts'
import { usePage } from './usePage.ts'
import type { ViewProps } from './ViewProps.ts'

interface PageViewSpec<View extends PanelViewId> {
  readonly roles: RolesOf<View>
  readonly parts: PartsOf<View, PageContext<View>>
  /** The controls and notices above the panels. */
  readonly toBar: (page: PageContext<View>) => ReactNode
  /** The sentence above the panels. */
  readonly toHead?: (page: PageContext<View>) => ReactNode
}

/** The view of a kind of page: it draws the panels that the page's row of the page table lists. */
export function pageView<View extends PanelViewId>({ roles, parts, toBar, toHead }: PageViewSpec<View>) {
  return function View(props: ViewProps<View>) {
    const page = usePageContext(roles, props)
    return (
      <>
        {toBar(page)}
        <Content>
          {toHead?.(page)}
          <PagePanels panels={page.dashboard.panels} {...{ parts, page }} />
        </Content>
      </>
    )
  }
}

export function usePageContext<View extends PanelViewId>(
  roles: RolesOf<View>,
  props: ViewProps<View>,
): PageContext<View> {
  const { responses } = usePage(props.dashboard, props.view, roles)
  const selection = useSelection()
  return { ...props, selection, responses }
}

const columnWidths = {
  left: 'xl:grid-cols-[minmax(0,692fr)_minmax(0,428fr)]',
  right: 'items-start xl:grid-cols-[minmax(0,520fr)_minmax(0,600fr)]',
} as const

/** A page, as its panels are drawn. */
interface DrawnPage {
  readonly dashboard: AnyPage
  readonly responses: NamedResponses
}

interface PanelsProps<Page> {
  readonly panels: readonly (PanelRow | PanelColumns)[]
  readonly parts: NamedParts<Page>
  readonly page: Page
}

export function PagePanels<Page extends DrawnPage>({ panels, parts, page }: PanelsProps<Page>) {
  const alone = useAlone()
  if (alone) {
    const rows = panels.flatMap(row => ('columns' in row ? row.columns.flat() : [row]))
    const panel = rows.find(({ id }) => id === alone.of || id === alone.id)
    return panel ? <Panel {...{ panel, parts, page }} /> : null
  }
  return panels.map((panel, index) => {
    if ('id' in panel) return <Panel key={panel.id} {...{ panel, parts, page }} />
    const columns = panel.columns.map(column => column.filter(row => isMade(row, page)))
    if (columns.every(column => column.length === 0)) return null
    const isShort = columns.some(([first, ...rest]) => first && rest.length === 0 && isEmpty(first, page))
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the panels of a page never move
      <div
        key={index}
        className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4', !isShort && columnWidths[panel.wider])}
      >
        {columns.map(column =>
          column.length === 1 ? (
            <PagePanels key={column[0]?.id} panels={column} {...{ parts, page }} />
          ) : (
            <div key={column[0]?.id} className="flex min-w-0 flex-col gap-3 md:gap-4">
              <PagePanels panels={column} {...{ parts, page }} />
            </div>
          ),
        )}
      </div>
    )
  })
}

/** Whether the page makes the request of a panel. */
function isMade(panel: PanelRow & { readonly without?: unknown }, { responses }: DrawnPage): boolean {
  const isRequested = (role: unknown) => responses[String(role)]?.url !== undefined
  return isRequested(panel.request) && !isRequested(panel.without)
}

/** A panel without data would leave a hole as high as its neighbour. */
function isEmpty({ request }: PanelRow, { responses }: DrawnPage): boolean {
  return responses[request]?.state.kind === 'empty'
}

function Panel<Page extends DrawnPage>({
  panel,
  parts,
  page,
}: Omit<PanelsProps<Page>, 'panels'> & { readonly panel: PanelRow }) {
  const Part = parts[panel.id]
  const pageResponse = page.responses[panel.request]
  if (!Part || !pageResponse || !isMade(panel, page)) return null
  const part = <Part panel={panel} state={pageResponse.state} apiUrl={pageResponse.url} page={page} />
  const { dashboard } = page
  if (panel.kind !== 'table' || !('table' in dashboard)) return part
  return (
    <TableGuard title={dashboard.table.title} state={pageResponse.state}>
      {part}
    </TableGuard>
  )
}
