import { useState } from 'react'

import { TextButton } from '../../ui/buttons/TextButton.tsx'

export function RefreshLink({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  return (
    <TextButton disabled={refreshing} onClick={() => void refresh()}>
      {refreshing ? 'Refreshing…' : 'Refresh'}
    </TextButton>
  )
}
