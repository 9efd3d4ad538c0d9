import { formatRankChange } from '../../format/change.ts'

interface RankChangeProps {
  readonly rank: number
  /** Null without a rank in the range before. */
  readonly before: number | null
}

export function RankChange({ rank, before }: RankChangeProps) {
  return (
    <span className={`w-6 shrink-0 text-right text-12 font-medium ${toTone(rank, before)}`}>
      <span aria-hidden>{formatRankChange(rank, before)}</span>
      <span className="sr-only">{before === null ? 'new' : `before ${before}`}</span>
    </span>
  )
}

function toTone(rank: number, before: number | null): string {
  if (before === null) return 'text-accent'
  if (rank === before) return 'text-text-3'
  return rank < before ? 'text-positive' : 'text-negative'
}
