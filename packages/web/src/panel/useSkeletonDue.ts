import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useDelayed } from './useDelayed.ts'

/**
 * Whether to show a skeleton: after 150 ms, so that a quick answer needs none. On the page's first load at once,
 * for the served markup has been showing one.
 */
export function useSkeletonDue(): boolean {
  const client = useQueryClient()
  const [atOnce] = useState(
    () =>
      !client
        .getQueryCache()
        .findAll({ queryKey: ['answer'] })
        .some(query => query.state.data !== undefined),
  )
  const late = useDelayed(!atOnce)
  return atOnce || late
}
