import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'

import { retryNow } from '../../data/queryClient.ts'
import { useNotice } from '../../shell/state/notices.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Outage } from './outage.ts'

export function useOutageNotice(outage: Outage | null): void {
  const { message = null, hasData = false } = outage ?? {}
  const notice = useMemo(() => {
    if (message === null) return null
    const text = (
      <>
        <strong>{hasData ? 'Showing the last data. ' : 'The overview could not be loaded. '}</strong>
        {message}
      </>
    )
    return { tone: 'warning', sticky: true, text, action: <RetryAll /> } as const
  }, [message, hasData])
  useNotice('outage', notice)
}

function RetryAll() {
  const client = useQueryClient()
  return (
    <Button icon={<RefreshCw />} onClick={() => void retryNow(client)}>
      Retry all
    </Button>
  )
}
