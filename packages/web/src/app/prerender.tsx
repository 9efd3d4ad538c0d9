import { pageEntries } from '@analytics/contract/pages/pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

import { setName } from '../shell/page/entityName.ts'
import { Shell } from '../shell/Shell.tsx'
import { UnknownMessage } from '../shell/unknown/UnknownMessage.tsx'
import { PageView, preloadPage } from './PageView.tsx'
import { views } from './views.tsx'

const unknown = ['_unknown', '_unknownEntity'] as const
const unknownPath = '/_unknown/%ID%'
const unknownContent = (
  <UnknownMessage message={['%TITLE%', '%TEXT%']} near={[{ path: '/%NEAR_PATH%', name: '%NEAR_NAME%' }]} />
)

/** A page's first paint, with its data still loading. */
export async function render(path: string, name = ''): Promise<string> {
  await preloadPage(path)
  setName(unknownPath, '%TITLE%')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Shell path={path}>
        {unknown.some(candidate => candidate === name) ? unknownContent : <PageView path={path} />}
      </Shell>
    </QueryClientProvider>,
  )
}

export { pictureFont } from '../charts/image/pictureFont.ts'
export { renderBoard, renderPicture, renderView } from './servedView.tsx'

interface RenderedPage {
  readonly name: string
  readonly path: string
  readonly view?: string | undefined
}

/** The name identifies the page to the server. */
export const pages: readonly RenderedPage[] = [
  { name: unknown[0], path: '/%ID%' },
  { name: unknown[1], path: unknownPath },
  // The server replaces `%ID%` with the name of the page's subject.
  ...pageEntries.map(({ id, path, page }) => ({
    name: id,
    path: path.replaceAll(/\{\w+\}/g, encodeURIComponent('%ID%')),
    view: views[page.view].module,
  })),
]
