import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'

import { IsServed } from '../../lib/isServed.ts'
import { useDelayed } from '../../lib/useDelayed.ts'

/** True after 150 ms, or at once on the first load if the served markup already shows a skeleton. */
export function useSkeletonDue(): boolean {
  const client = useQueryClient()
  const isServed = useContext(IsServed)
  const [atOnce] = useState(
    () =>
      !client
        .getQueryCache()
        .findAll({ queryKey: ['response'] })
        .some(query => query.state.data !== undefined),
  )
  const late = useDelayed(!atOnce)
  return !isServed && (atOnce || late)
}
