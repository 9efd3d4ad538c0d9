import type { StablecoinProfileData } from '@analytics/contract/api/responses/entities/stablecoin'
import { endedText } from '@analytics/contract/metrics/stablecoins'

import { formatCount } from '../../format/number.ts'
import { StablecoinAvatar } from '../../icons/StablecoinAvatar.tsx'
import { Tag } from '../../ui/figures/Tag.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

const mechanisms: Readonly<Record<string, string>> = {
  'fiat-backed': 'Fiat-backed',
  'crypto-backed': 'Crypto-backed',
  algorithmic: 'Algorithmic',
}

export function StablecoinHeader({ data }: { readonly data: StablecoinProfileData | undefined }) {
  if (!data)
    return (
      <div className="flex h-12 items-center gap-3 max-md:px-4">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
      </div>
    )
  const { name, symbol, mechanism, peg, ended } = data.stablecoin
  return (
    <div className="flex min-h-12 items-center gap-3 max-md:px-4">
      <span className="flex [&>*]:size-10 [&>*]:text-16!">
        <StablecoinAvatar symbol={symbol} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-24 leading-7 font-semibold break-words text-text-1 max-md:text-20">
            {name}
          </span>
          {symbol === name ? null : <Tag>{symbol}</Tag>}
          {mechanism === null ? null : <Tag>{mechanisms[mechanism] ?? mechanism}</Tag>}
          {ended ? <Tag>{endedText(ended)}</Tag> : null}
        </p>
        <p className="text-12 text-text-3">
          {`${toPegText(peg)} On ${formatCount(data.chains.length)} ${data.chains.length === 1 ? 'chain' : 'chains'}; all figures are in US dollars.`}
        </p>
      </div>
    </div>
  )
}

/** `VAR`: pegged to something that is no currency. */
function toPegText(peg: string | null): string {
  if (peg === null) return 'The source names no peg.'
  if (peg === 'VAR') return 'Its peg varies.'
  return peg === 'USD' ? 'Pegged to the US dollar.' : `Pegged to ${peg}.`
}
