import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { fillsRow } from './fillsRow.ts'

/** Leads to the chain's page, from all of its row. */
export function ChainName({ chain, name }: { readonly chain: string; readonly name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ChainIcon chain={chain} size={20} />
      <EntityLink kind="chain" id={chain} title={name} className={fillsRow}>
        {name}
      </EntityLink>
    </span>
  )
}
