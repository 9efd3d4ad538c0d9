import type { ApiResponse, ResponseId } from '@analytics/contract/api/fields/responseData'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { EntityPage, SinglePanel } from '@analytics/contract/pages/templates/entity'
import { writeOwnDays } from '@analytics/contract/query/exploreRange'
import type { ComponentType, ReactNode } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { cx } from '../../lib/cx.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { usePage, type PageResponse, type Role } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { CompareButton } from './compare/CompareButton.tsx'
import type {
  EntityBase,
  EntityContext,
  EntityViewId,
  PartProps,
  PartsOf,
  ProfileOf,
  RolesOf,
} from './EntityPart.ts'

interface Subject {
  readonly id: string
  readonly name: string
}

interface EntityViewSpec<Roles, Profile, Parts, Page> {
  readonly roles: Roles
  /** Null where the source names no such entity at all. */
  readonly toSubject: (profile: Profile) => Subject | null
  readonly parts: Parts
  /** The part of the control bar after the time ranges. */
  readonly toSegments?: (page: Page) => ReactNode
  /** The number of rows that the page's limit cuts. */
  readonly toCount?: (page: Page) => number | undefined
  /** The part at the end of the control bar. */
  readonly toActions?: (page: Page) => ReactNode
}

/** The context of any kind of page: the view passes responses on and never reads them. */
interface AnyContext extends EntityBase {
  readonly profile: unknown
  readonly responses: Readonly<Record<string, PageResponse<ApiResponse>>>
}
type AnyPart = (props: PartProps<SinglePanel, ApiResponse, AnyContext>) => ReactNode
type AnySpec = EntityViewSpec<
  Readonly<Record<'profile', Role<ResponseId>>>,
  unknown,
  Readonly<Record<string, AnyPart>>,
  AnyContext
>

/** The view of every page of a kind: it draws the panels that the kind's row of the page table lists. */
export function entityView<View extends EntityViewId>(
  given: EntityViewSpec<RolesOf<View>, ProfileOf<View>, PartsOf<View>, EntityContext<View>>,
): ComponentType<ViewProps<View>> {
  // Each part is checked against its panel and its request where it is written. From here on only their names count.
  const spec = given as unknown as AnySpec
  return function View({ entry, dashboard, path }) {
    return <EntityView {...{ spec, entry, dashboard, path }} />
  }
}

interface EntityViewProps extends ViewProps<EntityViewId> {
  readonly spec: AnySpec
}

function EntityView({ spec, entry, dashboard, path }: EntityViewProps) {
  const [view, onChange] = useViewState()
  const { responses } = usePage(dashboard, view, spec.roles)
  const { query, response } = responses.profile
  const subject = response ? spec.toSubject(response.data) : null
  const page: AnyContext = {
    entry,
    view,
    onChange,
    responses,
    profile: response?.data,
    id: subject?.id ?? entry.id,
    name: subject?.name,
  }
  useEntityName(path, subject?.name)
  if (isUnknownEntity(query.error)) return <UnknownEntity path={path} />
  return (
    <>
      <ControlBar
        controls={dashboard.controls}
        state={view}
        onChange={onChange}
        segments={spec.toSegments?.(page)}
        count={spec.toCount?.(page)}
      >
        <Compare {...{ path, page }} />
        {spec.toActions?.(page)}
      </ControlBar>
      <Content>
        <Panels panels={dashboard.panels} {...{ spec, page }} />
      </Content>
    </>
  )
}

function Compare({ path, page }: { readonly path: string; readonly page: AnyContext }) {
  const kind = entityKinds.find(each => path.startsWith(`/${each}/`))
  const { id, name, view } = page
  if (kind === undefined || id === undefined || name === undefined) return null
  const own: readonly Metric[] = subjectKinds[kind].metrics
  const metric = own.find(each => each === view.metric) ?? own[0]
  if (metric === undefined) return null
  const preset = view.timeFrame === '24h' ? null : view.timeFrame
  const range = view.range ? writeOwnDays(view.range) : preset
  return <CompareButton {...{ kind, id, name, metric, range }} />
}

const columnWidths = {
  left: 'xl:grid-cols-[minmax(0,692fr)_minmax(0,428fr)]',
  right: 'items-start xl:grid-cols-[minmax(0,520fr)_minmax(0,600fr)]',
} as const

interface PanelsProps extends Pick<EntityViewProps, 'spec'> {
  readonly panels: EntityPage['panels']
  readonly page: AnyContext
}

function Panels({ panels, spec, page }: PanelsProps) {
  return panels.map((panel, at) => {
    if (panel.kind !== 'columns') return <Panel key={panel.id} {...{ panel, spec, page }} />
    const columns = panel.columns.map(column => column.filter(each => isMade(each, page)))
    if (columns.every(column => column.length === 0)) return null
    const isShort = columns.some(([first, ...rest]) => first && rest.length === 0 && isEmpty(first, page))
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the panels of a page never move
      <div
        key={at}
        className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4', !isShort && columnWidths[panel.wider])}
      >
        {columns.map(column =>
          column.length === 1 ? (
            <Panels key={column[0]?.id} panels={column} {...{ spec, page }} />
          ) : (
            <div key={column[0]?.id} className="flex min-w-0 flex-col gap-3 md:gap-4">
              <Panels panels={column} {...{ spec, page }} />
            </div>
          ),
        )}
      </div>
    )
  })
}

/** Whether the page makes the request of a panel. */
function isMade(panel: SinglePanel, { responses }: AnyContext): boolean {
  const isRequested = (role: string) => responses[role]?.url !== undefined
  return isRequested(panel.request) && !('without' in panel && isRequested(panel.without ?? ''))
}

/** A panel without data would leave a hole as high as its neighbour. */
function isEmpty({ request }: SinglePanel, { responses }: AnyContext): boolean {
  return responses[request]?.state.kind === 'empty'
}

function Panel({ panel, spec, page }: Omit<PanelsProps, 'panels'> & { readonly panel: SinglePanel }) {
  const Part = spec.parts[panel.id]
  const found = page.responses[panel.request]
  if (!Part || !found || !isMade(panel, page)) return null
  return <Part panel={panel} state={found.state} apiUrl={found.url} page={page} />
}
