import { chainName, chainSlug, isOffChain } from '@analytics/contract/metrics/chains'
import type { ReactNode } from 'react'

import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { ChainIcons } from '../../icons/ChainIcons.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

// The target lies above a name that fills the row.
const target = 'relative inline-flex min-h-6 min-w-6 items-center rounded-small hover:bg-hover'

const drawTrigger = (marks: ReactNode) => (props: TriggerProps) => (
  <button {...props} type="button" data-print="text" className={target}>
    {marks}
  </button>
)

/** One chain leads to its page, several open their list: marks side by side are too small to press. */
export function ChainsCell({ chains }: { readonly chains: readonly string[] }) {
  const onChain = chains.filter(chain => !isOffChain(chain))
  const [only, ...further] = onChain
  const marks = <ChainIcons chains={chains} />
  if (only === undefined) return marks
  if (further.length === 0)
    return (
      <EntityLink kind="chain" id={chainSlug(only)} className={target}>
        {marks}
      </EntityLink>
    )
  return (
    <Popover label="Chains" className="flex max-h-80 min-w-40 flex-col p-1" trigger={drawTrigger(marks)}>
      {onChain.map(chain => (
        <EntityLink
          key={chain}
          kind="chain"
          id={chainSlug(chain)}
          className="flex h-7 shrink-0 items-center gap-2 rounded-small px-2 text-12 text-text-1 touch:h-9"
        >
          <ChainIcon chain={chain} />
          {chainName(chain)}
        </EntityLink>
      ))}
    </Popover>
  )
}
