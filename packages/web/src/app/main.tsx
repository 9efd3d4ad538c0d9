import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { watchConnection } from '../data/connection/connection.ts'
import { prefetchPage } from '../data/prefetch.ts'
import { queryClient, refetchFailed } from '../data/queryClient.ts'
import { IconSprite } from '../icons/IconSprite.tsx'
import { toPath } from '../lib/address/basePath.ts'
import { watchTheme } from '../theme/theme.ts'
import { preloadPage } from './PageView.tsx'
import { createAppRouter } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

const router = createAppRouter({ prefetch: prefetchPage })
watchTheme()
watchConnection(refetchFailed)

// The served markup stays until the first page is ready to take its place.
// A view that fails to load says so once it is drawn.
const isViewLoaded = preloadPage(toPath(location.pathname)).catch(() => undefined)
void Promise.all([router.load(), isViewLoaded]).then(() =>
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <IconSprite />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ),
)
