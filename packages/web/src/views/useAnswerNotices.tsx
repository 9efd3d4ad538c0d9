import type { ChartSpec } from '@analytics/contract/sections/dashboard'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { ExcludedStablecoins, MissingChain } from '@analytics/contract/shapes/ranking'
import { RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'

import { serverNow } from '../data/serverClock.ts'
import { sourcesTogether } from '../panel/staleness.ts'
import { dismiss, notify } from '../shell/notices.ts'
import { Button } from '../ui/Button.tsx'
import { exclusionWords, missingWords, staleWords, type Emphasised } from './noticeWords.ts'

const minute = 60_000

function Words({ words }: { readonly words: Emphasised }) {
  return (
    <>
      {words.before}
      <strong>{words.strong}</strong>
      {words.after}
    </>
  )
}

/** Says what was left out, for as long as it is. */
export function useExclusionNotice(
  { noun }: ChartSpec,
  excluded: ExcludedStablecoins | null | undefined,
  metadata: Metadata | undefined,
): void {
  const frame = metadata?.timeFrame.shown
  useEffect(() => {
    const words = excluded && frame && exclusionWords({ excluded, frame, noun })
    if (!words) return dismiss('excluded')
    notify({ id: 'excluded', tone: 'info', sticky: true, text: <Words words={words} /> })
  }, [excluded, frame, noun])
  useEffect(() => () => dismiss('excluded'), [])
}

/** Says which of the chosen chains are not in the picture, and why. */
export function useMissingNotice(missing: readonly MissingChain[]): void {
  useEffect(() => {
    const words = missingWords(missing)
    if (!words) return dismiss('missing')
    notify({ id: 'missing', tone: 'warning', sticky: true, text: <Words words={words} /> })
  }, [missing])
  useEffect(() => () => dismiss('missing'), [])
}

/** Says that the data of an answer of the page could not be refreshed, for as long as that is so. */
export function useStaleNotice(
  check: () => Promise<unknown>,
  first: Metadata | undefined,
  second?: Metadata,
  third?: Metadata,
): void {
  const sources = useMemo(() => sourcesTogether([first, second, third]), [first, second, third])
  useEffect(() => {
    const tell = () => {
      const words = sources && staleWords(sources, serverNow())
      if (!words) return dismiss('stale')
      const text = <Words words={words} />
      notify({ id: 'stale', tone: 'warning', sticky: true, text, action: <CheckNow check={check} /> })
    }
    tell()
    const timer = setInterval(tell, minute)
    return () => clearInterval(timer)
  }, [sources, check])
  useEffect(() => () => dismiss('stale'), [])
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
