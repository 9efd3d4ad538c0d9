import { useState } from 'react'

import { TextButton } from '../ui/TextButton.tsx'

/** Asks again by hand. */
export function RefreshLink({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  const refresh = async () => {
    setAsking(true)
    await onRefresh()
    setAsking(false)
  }
  return (
    <TextButton disabled={asking} onClick={() => void refresh()}>
      {asking ? 'Refreshing…' : 'Refresh'}
    </TextButton>
  )
}
