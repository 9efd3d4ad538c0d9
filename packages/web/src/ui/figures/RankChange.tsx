import { formatRankChange } from '@analytics/contract/format/change'

interface RankChangeProps {
  readonly rank: number
  /** Null without a rank in the range before. */
  readonly before: number | null
  /** Directly behind a name, where no other stands below it. */
  readonly inline?: boolean
}

export function RankChange({ rank, before, inline = false }: RankChangeProps) {
  return (
    <span
      className={`shrink-0 text-12 font-medium ${inline ? '' : 'w-6 text-right'} ${toTone(rank, before)}`}
    >
      <span aria-hidden>{formatRankChange(rank, before)}</span>
      <span className="sr-only">{before === null ? 'new' : `previously ${before}`}</span>
    </span>
  )
}

function toTone(rank: number, before: number | null): string {
  if (before === null) return 'text-accent'
  if (rank === before) return 'text-text-3'
  return rank < before ? 'text-positive' : 'text-negative'
}
