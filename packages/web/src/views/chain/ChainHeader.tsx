import type { ChainProfileData } from '@analytics/contract/api/responses/entities/chain'
import { assetGroups, assetOf } from '@analytics/contract/metrics/assets'
import { chainSlug } from '@analytics/contract/metrics/chains'

import { formatCount } from '../../format/number.ts'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { Tag } from '../../ui/figures/Tag.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

const layerOnes = new Set(assetGroups.layerOnes.map(id => chainSlug(assetOf(id).chain ?? assetOf(id).name)))

interface ChainHeaderProps {
  readonly chain: ChainProfileData['chain'] | undefined
  /** False where the source has no applications to count. */
  readonly isCounted: boolean
}

export function ChainHeader({ chain, isCounted }: ChainHeaderProps) {
  if (!chain)
    return (
      <div className="flex h-12 items-center gap-3 max-md:px-4">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
      </div>
    )
  const { id, name, applications, followed } = chain
  return (
    <div className="flex min-h-12 items-center gap-3 max-md:px-4">
      <span className="flex [&>*]:size-10">
        <ChainIcon chain={name} size={20} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-24 leading-7 font-semibold break-words text-text-1 max-md:text-20">
            {name}
          </span>
          {layerOnes.has(id) ? <Tag>Layer 1</Tag> : null}
        </p>
        {isCounted ? (
          <p className="text-12 text-text-3">
            {`${formatCount(applications)} ${applications === 1 ? 'application' : 'applications'} `}
            {followed
              ? 'followed; a chain’s own gas fees are not application fees.'
              : 'named on this chain. Its figures are in the totals and not followed apart.'}
          </p>
        ) : null}
      </div>
    </div>
  )
}
