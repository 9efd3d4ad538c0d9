import type { BridgeProfileData } from '@analytics/contract/api/responses/entities/bridge'

import { formatCount } from '../../format/number.ts'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'

type Chains = NonNullable<BridgeProfileData['bridge']>['chains']

/** Where it moves what; the source has no figures of a chain over time. */
export function BridgeChains({ chains }: { readonly chains: Chains }) {
  if (chains.length === 0) return null
  return (
    <section
      aria-label="Chains"
      className="card rounded-card border border-border-1 bg-surface px-4 py-3 max-md:rounded-none max-md:border-x-0"
    >
      <h2 className="text-14 font-semibold text-text-1">
        Chains <span className="text-12 font-normal text-text-3">{formatCount(chains.length)}</span>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-13 text-text-1">
        {chains.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <ChainIcon chain={name} size={20} />
            <EntityLink kind="chain" id={id}>
              {name}
            </EntityLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
