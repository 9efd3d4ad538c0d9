import { toReadablePath } from '@analytics/contract/pages/model/patterns'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage } from '@analytics/contract/pages/pages'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import { toViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import { plainLegend } from '../charts/legend/Legend.tsx'
import { changePart, findMarkPart, linesPart } from '../charts/result/markParts.ts'
import { lazyPart } from '../connection/lazyPart.tsx'
import { useIsAddressKnown, useViewState } from '../controls/useViewState.tsx'
import { PanelPageContext } from '../panels/PanelPage.ts'
import { PublishPage } from '../panels/publish/PublishPage.tsx'
import { DrawnPages } from '../shell/page/DrawnPages.ts'
import { findServedNear } from '../shell/unknown/servedNear.ts'
import type { ViewComponent } from '../views/shared/ViewProps.ts'
import { views } from './views.tsx'
import { withSubject } from './withSubject.ts'

const UnknownMessage = lazyPart(
  async () => (await import('../shell/unknown/UnknownMessage.tsx')).UnknownMessage,
)
const UnknownEntity = lazyPart(async () => (await import('../shell/unknown/UnknownEntity.tsx')).UnknownEntity)

export function PageView({ path }: { readonly path: string }) {
  const page = useMemo(() => findPage(path), [path])
  const dashboard = useMemo(() => page && withSubject(page), [page])
  const [addressed, onChange] = useViewState()
  const isKnown = useIsAddressKnown()
  const view = useMemo(
    () => (isKnown || !dashboard ? addressed : toViewState({}, dashboard.offers)),
    [isKnown, dashboard, addressed],
  )
  if (!page || !dashboard)
    return (
      <UnknownMessage
        message={appCopy.unknown(toReadablePath(path.slice(1)))}
        near={findServedNear(path) ?? []}
      />
    )
  if (findServedNear(path)) return <UnknownEntity path={path} />
  const { View }: { readonly View: ViewComponent } = views[dashboard.view]
  const { entry } = page
  return (
    <PanelPageContext value={{ entry, path, view, onChange }}>
      <DrawnPages value={drawnPages}>
        <View {...{ entry, dashboard, path, view, onChange }} />
      </DrawnPages>
      <PublishPage title={dashboard.title} />
    </PanelPageContext>
  )
}

/** The code that draws a page; those that are loaded by themselves draw shares as lines, and have lists that are no rankings. */
export async function preloadPage(path: string, search: ViewSearch = {}): Promise<void> {
  const page = findPage(path)
  if (!page || findServedNear(path))
    await Promise.all([UnknownMessage.part.load(), UnknownEntity.part.load()])
  if (!page) return
  const { draw, secondDraw, metric } = search
  const { preload } = views[page.entry.page.view]
  await Promise.all([
    preload?.(),
    // A chosen metric may be a level, of which changes are drawn.
    preload && (metric ? changePart : linesPart).load(),
    findMarkPart(draw)?.load(),
    findMarkPart(secondDraw)?.load(),
    preload ? plainLegend.load() : undefined,
  ])
}

const drawnPages = { Page: PageView, preload: preloadPage }
