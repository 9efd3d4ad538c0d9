import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { cutName } from '../cells/cutName.ts'
import { isChainRow, type AnyRow } from './rows.ts'

export function NameCell({ row }: { readonly row: AnyRow }) {
  const { displayName } = row
  return (
    <span className="flex min-w-0 items-center gap-2">
      {isChainRow(row) ? (
        <ChainIcon chain={row.chain} size={20} />
      ) : (
        <AppAvatar id={row.id} name={displayName} slug={row.slug} parent={row.parent} logo={row.logo} />
      )}
      <span className="truncate font-medium text-text-1" title={displayName}>
        {cutName(displayName)}
      </span>
    </span>
  )
}
