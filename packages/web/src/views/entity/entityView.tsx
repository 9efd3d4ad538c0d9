import { subjectKinds } from '@analytics/contract/lines/subjects'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { findSubjectAt } from '@analytics/contract/pages/entitySubject'
import { writeOwnDays } from '@analytics/contract/query/exploreRange'
import type { AnyState } from '@analytics/contract/view/viewState'
import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { ControlBar } from '../../controls/ControlBar.tsx'
import type { ControlSegments } from '../../controls/ControlBarProps.ts'
import { isUnknownEntity } from '../../data/ApiError.ts'
import { usePanelPage } from '../../panels/PanelPage.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Content } from '../../shell/page/Content.tsx'
import { useEntityName } from '../../shell/page/entityName.ts'
import { UnknownEntity } from '../../shell/unknown/UnknownEntity.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { NamedResponses, PageContext, PartsOf, RolesOf } from '../shared/PagePart.ts'
import { PagePanels, usePageContext } from '../shared/pageView.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import type { ComparedSubject } from './ComparedSubject.ts'
import type { EntityBase, EntityContext, EntityNames, EntityViewId, ProfileOf } from './EntityPart.ts'

interface Subject {
  readonly id: string
  readonly name: string
}

interface EntityViewSpec<View extends EntityViewId, Profile, Page> {
  readonly roles: RolesOf<View>
  readonly parts: PartsOf<View, Page>
  /** Null where the source names no such entity at all. */
  toSubject(profile: Profile): Subject | null
  /** The part of the control bar after the time ranges. */
  toSegments?(page: Page): ControlSegments | undefined
  /** The number of rows that the page's limit cuts. */
  toCount?(page: Page): number | undefined
  /** The part at the end of the control bar. */
  toActions?(page: Page): ReactNode
}

/** The context of the page of any entity: the view passes the profile on and never reads it. */
interface AnyEntity<View extends EntityViewId> extends PageContext<View>, EntityNames {
  readonly profile: unknown
}

/** The view of every page of a kind, with a control bar that has the ways of comparing its entity. */
export function entityView<View extends EntityViewId>(
  spec: EntityViewSpec<View, ProfileOf<View>, EntityContext<View>>,
) {
  const {
    roles,
    parts,
    toSubject,
    toSegments,
    toCount,
    toActions,
  }: EntityViewSpec<View, unknown, AnyEntity<View>> = spec
  return function View(props: ViewProps<View>) {
    const { entry, path, dashboard } = props
    const context = usePageContext(roles, props)
    const { onChange } = usePanelPage()
    const alone = useAlone()
    const { profile }: NamedResponses = context.responses
    const subject = profile?.response ? toSubject(profile.response.data) : null
    const { id = (alone && findSubjectAt(path)?.id) ?? entry.id, name = alone?.name } = subject ?? {}
    const page: AnyEntity<View> = { ...context, profile: profile?.response?.data, id, name }
    useEntityName(path, alone ? undefined : name)
    if (profile && isUnknownEntity(profile.query.error)) return <UnknownEntity path={path} />
    return (
      <>
        <ControlBar
          controls={dashboard.controls}
          state={page.view}
          onChange={onChange}
          segments={toSegments?.(page)}
          count={toCount?.(page)}
        >
          <Compare {...{ path, id, name }} view={page.view} />
          {toActions?.(page)}
        </ControlBar>
        <Content>
          <PagePanels panels={dashboard.panels} {...{ parts, page }} />
        </Content>
      </>
    )
  }
}

type CompareProps = Pick<EntityBase<AnyState>, 'path' | 'id' | 'name' | 'view'>

function Compare({ path, id, name, view }: CompareProps) {
  const kind = findSubjectAt(path)?.kind
  if (kind === undefined || id === undefined || name === undefined) return null
  const ownMetrics: readonly Metric[] = subjectKinds[kind].metrics
  const metric = ownMetrics.find(candidate => candidate === view.metric) ?? ownMetrics[0]
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
      <span className="max-wide:sr-only">Compare with…</span>
    </Button>
  )
}
