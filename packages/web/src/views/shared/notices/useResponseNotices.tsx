import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ExcludedStablecoins, MissingChain } from '@analytics/contract/api/responses/ranking'
import type { ChartSpec } from '@analytics/contract/pages/model/panels'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'

import { lazyPart } from '../../../connection/lazyPart.tsx'
import { isStale, sourcesTogether, type Sources } from '../../../panels/stale/sources.ts'
import { useMinute } from '../../../panels/stale/useMinute.ts'
import { useNotice } from '../../../shell/state/notices.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { Excluded } from './noticeText.ts'

const StaleReason = lazyPart(
  async () => (await import('../../../panels/stale/failing.ts')).StaleReason,
  'Showing the last successful data.',
)

/** `Data is 3 h 12 min old. …`, of data that could not be refreshed. */
function StaleNotice({ sources }: { readonly sources: Sources }) {
  return <StaleReason sources={sources} />
}

const ResponseNotice = lazyPart(async () => (await import('./ResponseNotice.tsx')).ResponseNotice)

export function useExclusionNotice(
  { noun, places }: Pick<ChartSpec, 'noun'> & Pick<Excluded, 'places'>,
  excluded: ExcludedStablecoins | null | undefined,
  metadata: Metadata | undefined,
): void {
  const timeFrame = metadata?.timeFrameShown
  const notice = useMemo(() => {
    if (!excluded || excluded.count === 0 || !timeFrame) return null
    const exclusion = { excluded, timeFrame, noun, ...(places === undefined ? {} : { places }) }
    return { tone: 'info', sticky: true, text: <ResponseNotice exclusion={exclusion} /> } as const
  }, [excluded, timeFrame, noun, places])
  useNotice('excluded', notice)
}

export function useMissingNotice(missing: readonly MissingChain[]): void {
  const notice = useMemo(() => {
    if (missing.length === 0) return null
    return { tone: 'warning', sticky: true, text: <ResponseNotice missing={missing} /> } as const
  }, [missing])
  useNotice('missing', notice)
}

/** Memoize `responses`. */
export function useStaleNotice(
  check: () => Promise<unknown>,
  responses: readonly (Metadata | undefined)[],
): void {
  const sources = useMemo(() => sourcesTogether(responses), [responses])
  const now = useMinute()
  const stale = sources !== undefined && isStale(sources, now)
  const notice = useMemo(() => {
    if (!sources || !stale) return null
    const text = <StaleNotice sources={sources} />
    return { tone: 'warning', sticky: true, text, action: <CheckNow check={check} /> } as const
  }, [sources, stale, check])
  useNotice('stale', notice)
}

function CheckNow({ check }: { readonly check: () => Promise<unknown> }) {
  const [checking, setChecking] = useState(false)
  const run = async () => {
    setChecking(true)
    await check()
    setChecking(false)
  }
  return (
    <Button icon={<RefreshCw />} disabled={checking} onClick={() => void run()}>
      {checking ? 'Checking…' : 'Check now'}
    </Button>
  )
}
