import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { prefetchDashboard } from './data/prefetch.ts'
import { queryClient } from './data/queryClient.ts'
import { MarkSprite } from './marks/MarkSprite.tsx'
import { createAppRouter } from './shell/router.tsx'
import { watchTheme } from './theme/theme.ts'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

const router = createAppRouter({ prefetch: prefetchDashboard })
watchTheme()

// The served markup stays until the first page is ready to take its place.
void router.load().then(() =>
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <MarkSprite />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ),
)
