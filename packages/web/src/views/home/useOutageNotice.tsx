import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'

import { retryNow } from '../../data/queryClient.ts'
import { dismiss, notify } from '../../shell/state/notices.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Outage } from './outage.ts'

export function useOutageNotice(outage: Outage | null): void {
  const { message = null, hasData = false } = outage ?? {}
  useEffect(() => {
    if (message === null) return dismiss('outage')
    notify({
      id: 'outage',
      tone: 'warning',
      sticky: true,
      text: (
        <>
          <strong>{hasData ? 'Showing the last data. ' : 'The overview could not be loaded. '}</strong>
          {message}
        </>
      ),
      action: <RetryAll />,
    })
  }, [message, hasData])
  useEffect(() => () => dismiss('outage'), [])
}

function RetryAll() {
  const client = useQueryClient()
  return (
    <Button icon={<RefreshCw />} onClick={() => void retryNow(client)}>
      Retry all
    </Button>
  )
}
