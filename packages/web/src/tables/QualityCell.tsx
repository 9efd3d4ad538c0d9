import { formatPercent } from '../format/number.ts'

/** From here down the figure itself carries the warning. */
const careBelow = 0.95

/** How much of the expected days is there, from 0 to 1: nothing to say at 100 %, a dot below. */
export function QualityCell({ completeness }: { readonly completeness: number | null }) {
  if (completeness === null) return <span className="text-text-3">–</span>
  // What is not whole never reads 100 %.
  const percent = completeness < 1 ? Math.min(99, Math.floor(completeness * 100)) : 100
  const careful = completeness < careBelow
  return (
    <span className={`inline-flex items-center gap-2 ${careful ? 'text-warning' : ''}`}>
      {completeness < 1 ? (
        <span aria-hidden className={`size-1.5 rounded-full ${careful ? 'bg-warning' : 'bg-border-3'}`} />
      ) : null}
      {formatPercent(percent, 0)}
    </span>
  )
}
