import { formatPercent, lowCompleteness } from '@analytics/contract/format/number'

/** `completeness` is from 0 to 1. */
export function QualityCell({ completeness }: { readonly completeness: number | null }) {
  if (completeness === null) return <span className="text-text-3">–</span>
  // Incomplete data never reads 100 %.
  const percent = completeness < 1 ? Math.min(99, Math.floor(completeness * 100)) : 100
  const isLow = completeness < lowCompleteness
  return (
    <span className={`inline-flex items-center gap-2 ${isLow ? 'text-warning' : ''}`}>
      {completeness < 1 ? (
        <span aria-hidden className={`size-1.5 rounded-full ${isLow ? 'bg-warning' : 'bg-border-3'}`} />
      ) : null}
      {formatPercent(percent, 0)}
    </span>
  )
}
