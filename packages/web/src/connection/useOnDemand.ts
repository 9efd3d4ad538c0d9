import { useCallback, useEffect, useState } from 'react'

import { useStore } from '../lib/createStore.ts'
import { checkConnection, connection } from './connection.ts'
import type { OnDemand } from './onDemand.ts'
import { reloadIfReplaced } from './reloadIfReplaced.ts'

interface Loading<Value> {
  /** Undefined until it is loaded. */
  readonly value: Value | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Tries again when the connection is back. The page is reloaded where its files were replaced, and where a browser gives
 * the failure of before again: Chromium 150 does.
 */
export function useOnDemand<Value>(part: OnDemand<Value>): Loading<Value> {
  const [state, setState] = useState<'loading' | 'retrying' | 'loaded' | 'failed'>(
    part.get() === undefined ? 'loading' : 'loaded',
  )
  useEffect(() => {
    if (state !== 'loading' && state !== 'retrying') return
    const recover = async () => {
      if (await reloadIfReplaced()) return
      // The page does not reload on the first failure: a missing file would make it reload for ever.
      if (state === 'retrying' && (await checkConnection())) return location.reload()
      setState('failed')
    }
    part.load().then(() => setState('loaded'), recover)
  }, [part, state])

  const isConnected = useStore(connection) === 'connected'
  const [wasConnected, setWasConnected] = useState(isConnected)
  if (isConnected !== wasConnected) {
    setWasConnected(isConnected)
    if (isConnected && state === 'failed') setState('retrying')
  }
  return { value: part.get(), failed: state === 'failed', retry: useCallback(() => setState('retrying'), []) }
}
