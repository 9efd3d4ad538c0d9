import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useDelayed } from '../../lib/useDelayed.ts'

/** After 150 ms, or at once on the first load, where the served markup already shows one. */
export function useSkeletonDue(): boolean {
  const client = useQueryClient()
  const [atOnce] = useState(
    () =>
      !client
        .getQueryCache()
        .findAll({ queryKey: ['response'] })
        .some(query => query.state.data !== undefined),
  )
  const late = useDelayed(!atOnce)
  return atOnce || late
}
