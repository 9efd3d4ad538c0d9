import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'

import { IsServed } from '../../lib/isServed.ts'
import { useDelayed } from '../../lib/useDelayed.ts'

/** True after 150 ms, and at once in served markup and on a first load that continues it. */
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
  return isServed || atOnce || late
}
