import { subjectKinds } from '@analytics/contract/lines/subjects'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { findSubjectAt } from '@analytics/contract/pages/entitySubject'
import { writeOwnDays } from '@analytics/contract/query/exploreRange'
import type { AnyState } from '@analytics/contract/view/viewState'
import { GitCompareArrows } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { ControlBar } from '../../controls/ControlBar.tsx'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { AnyContext, AnyParts, AnyRoles, PageViewSpec, PartsOf, RolesOf } from '../shared/PagePart.ts'
import { PagePanels, usePageContext } from '../shared/pageView.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import type { ComparedSubject } from './ComparedSubject.ts'
import type { EntityBase, EntityContext, EntityViewId, ProfileOf } from './EntityPart.ts'

interface Subject {
  readonly id: string
  readonly name: string
}

interface EntityViewSpec<Roles, Profile, Parts, Page> extends Omit<
  PageViewSpec<Roles, Parts, Page>,
  'toBar'
> {
  /** Null where the source names no such entity at all. */
  toSubject(profile: Profile): Subject | null
  /** The part of the control bar after the time ranges. */
  toSegments?(page: Page): ReactNode
  /** The number of rows that the page's limit cuts. */
  toCount?(page: Page): number | undefined
  /** The part at the end of the control bar. */
  toActions?(page: Page): ReactNode
}

interface AnyEntityContext extends AnyContext, EntityBase<AnyState> {
  readonly profile: unknown
}
type AnySpec = EntityViewSpec<AnyRoles, unknown, AnyParts<AnyEntityContext>, AnyEntityContext>

/** The view of every page of a kind, with a control bar that has the ways of comparing its entity. */
export function entityView<View extends EntityViewId>(
  spec: EntityViewSpec<
    RolesOf<View>,
    ProfileOf<View>,
    PartsOf<View, EntityContext<View>>,
    EntityContext<View>
  >,
): ComponentType<ViewProps<View>>
export function entityView({ roles, parts, toSubject, toSegments, toCount, toActions }: AnySpec): unknown {
  return function View(props: ViewProps<EntityViewId>) {
    const { entry, path, dashboard } = props
    const context = usePageContext(roles, props)
    const { query, response } = context.responses['profile'] ?? {}
    const subject = response ? toSubject(response.data) : null
    const { id = entry.id, name } = subject ?? {}
    const page: AnyEntityContext = { ...context, profile: response?.data, id, name }
    useEntityName(path, name)
    if (query && isUnknownEntity(query.error)) return <UnknownEntity path={path} />
    return (
      <>
        <ControlBar
          controls={dashboard.controls}
          state={page.view}
          onChange={page.onChange}
          segments={toSegments?.(page)}
          count={toCount?.(page)}
        >
          <Compare page={page} />
          {toActions?.(page)}
        </ControlBar>
        <Content>
          <PagePanels panels={dashboard.panels} {...{ parts, page }} />
        </Content>
      </>
    )
  }
}

function Compare({ page: { path, id, name, view } }: { readonly page: EntityBase<AnyState> }) {
  const kind = findSubjectAt(path)?.kind
  if (kind === undefined || id === undefined || name === undefined) return null
  const own: readonly Metric[] = subjectKinds[kind].metrics
  const metric = own.find(each => each === view.metric) ?? own[0]
  if (metric === undefined) return null
  const preset = view.timeFrame === '24h' ? null : view.timeFrame
  const range = view.range ? writeOwnDays(view.range) : preset
  return <CompareButton {...{ kind, id, name, metric, range }} />
}

const ComparePicker = lazyPart(async () => (await import('./ComparePicker.tsx')).ComparePicker)

/** Opens the subject of the page beside another one in the explorer. */
function CompareButton(subject: ComparedSubject) {
  return (
    <Popover
      label={`Compare ${subject.name} with`}
      align="end"
      className="w-72 p-2"
      needs={ComparePicker.part}
      trigger={CompareTrigger}
    >
      <ComparePicker {...subject} />
    </Popover>
  )
}

function CompareTrigger(trigger: TriggerProps) {
  return (
    <Button {...trigger} icon={<GitCompareArrows />}>
      <span className="max-xl:sr-only">Compare with…</span>
    </Button>
  )
}
