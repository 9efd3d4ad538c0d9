import { toReadablePath } from '@analytics/contract/pages/model/patterns'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage, type ViewId } from '@analytics/contract/pages/pages'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import { useMemo, type ComponentType } from 'react'

import { linesPart } from '../charts/result/linesPart.ts'
import { useViewState } from '../controls/useViewState.tsx'
import { PanelPageContext } from '../panels/PanelPage.ts'
import { findServedNear } from '../shell/unknown/servedNear.ts'
import { UnknownEntity } from '../shell/unknown/UnknownEntity.tsx'
import { UnknownMessage } from '../shell/unknown/UnknownMessage.tsx'
import type { ViewProps } from '../views/shared/ViewProps.ts'
import { views } from './views.tsx'
import { withSubject } from './withSubject.ts'

export function PageView({ path }: { readonly path: string }) {
  const found = useMemo(() => findPage(path), [path])
  const dashboard = useMemo(() => found && withSubject(found), [found])
  const [view, onChange] = useViewState()
  if (!found || !dashboard)
    return (
      <UnknownMessage
        message={appCopy.unknown(toReadablePath(path.slice(1)))}
        near={findServedNear(path) ?? []}
      />
    )
  if (findServedNear(path)) return <UnknownEntity path={path} />
  const View = views[dashboard.view].View as unknown as ComponentType<ViewProps<ViewId>>
  const { entry } = found
  return (
    <PanelPageContext value={{ entry, view, onChange }}>
      <View {...{ entry, dashboard, path }} />
    </PanelPageContext>
  )
}

/** The code that draws a page; pages that are loaded by themselves draw shares as lines without being asked. */
export async function preloadPage(path: string, { draw, secondDraw }: ViewSearch = {}): Promise<void> {
  const found = findPage(path)
  if (!found) return
  const { preload } = views[found.entry.page.view]
  const hasLines = preload !== undefined || draw === 'lines' || secondDraw === 'lines'
  await Promise.all([preload?.(), hasLines ? linesPart.load() : undefined])
}
