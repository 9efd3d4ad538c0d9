import { chainName, isOffChain } from '@analytics/contract/metrics/chains'

import { ChainIcon } from './ChainIcon.tsx'

const shownCount = 3

const laterIcon =
  'hidden rounded-full xl:-ml-2.5 xl:inline-flex xl:ring-1 xl:ring-surface wide:ml-0 wide:ring-0 print:ml-0 print:inline-flex print:ring-0'

/** Three icons (overlapping below 1440 px, one alone below 1280), then `+N`. What the source puts on no chain may still settle on one. */
export function ChainIcons({ chains }: { readonly chains: readonly string[] }) {
  const onChain = chains.filter(chain => !isOffChain(chain))
  if (onChain.length === 0)
    return (
      <span
        className="text-12 text-text-3"
        title={chains.length > 0 ? 'The source lists this application as off-chain' : undefined}
      >
        {chains[0] === undefined ? '–' : chainName(chains[0])}
      </span>
    )
  const names = onChain.map(chainName).join(', ')
  return (
    <span title={names} className="inline-flex items-center gap-1 align-middle">
      <span className="sr-only">{names}</span>
      {onChain.slice(0, shownCount).map((chain, index) => (
        <span key={chain} className={index === 0 ? 'contents' : laterIcon}>
          <ChainIcon chain={chain} />
        </span>
      ))}
      <More count={onChain.length - 1} className="xl:hidden print:hidden" />
      <More count={onChain.length - shownCount} className="hidden xl:inline print:inline" />
    </span>
  )
}

function More({ count, className }: { readonly count: number; readonly className: string }) {
  return count > 0 ? (
    <span aria-hidden className={`text-11 text-text-3 ${className}`}>
      +{count}
    </span>
  ) : null
}
