import { changeTone, toneClasses } from '../../format/change.ts'
import { trendPath } from './trendPath.ts'

export function TrendCell({ values }: { readonly values: readonly (number | null)[] }) {
  const last = values.findLast(value => value !== null) ?? null
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 24"
      className={`inline-block h-6 w-24 align-middle ${toneClasses[changeTone(last)]}`}
    >
      <path
        d={trendPath(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
