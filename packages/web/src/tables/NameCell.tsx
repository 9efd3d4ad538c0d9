import { AppAvatar } from '../marks/AppAvatar.tsx'
import { ChainMark } from '../marks/ChainMark.tsx'
import { isChainRow, type AnyRow } from './rows.ts'

const longest = 25

/** Who a row is: a mark and a name; a long one is cut, and told in full to a pointer that rests on it. */
export function NameCell({ row }: { readonly row: AnyRow }) {
  const { displayName } = row
  return (
    <span className="flex min-w-0 items-center gap-2">
      {isChainRow(row) ? (
        <ChainMark chain={row.chain} size={20} />
      ) : (
        <AppAvatar id={row.id} name={displayName} logo={row.logo} />
      )}
      <span className="truncate font-medium text-text-1" title={displayName}>
        {cutName(displayName)}
      </span>
    </span>
  )
}

/** At most 25 characters, with an ellipsis in place of the rest. */
export function cutName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name
}
