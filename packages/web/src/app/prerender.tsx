import { pageEntries } from '@analytics/contract/pages/pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

import { Shell } from '../shell/Shell.tsx'
import { PageView, preloadPage } from './PageView.tsx'
import { views } from './views.tsx'

/** A page's first paint, with its data still loading. */
export async function render(path: string): Promise<string> {
  await preloadPage(path)
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Shell path={path}>
        <PageView path={path} />
      </Shell>
    </QueryClientProvider>,
  )
}

interface RenderedPage {
  readonly name: string
  readonly path: string
  readonly view?: string | undefined
}

/** By the name the server knows it under. */
export const pages: readonly RenderedPage[] = [
  // The server replaces `%ID%` with the requested address, or the name of what it is of.
  { name: '_unknown', path: '/%ID%' },
  ...pageEntries.map(({ id, path, page }) => ({
    name: id,
    path: path.replaceAll(/\{\w+\}/g, '%ID%'),
    view: views[page.view].module,
  })),
]
