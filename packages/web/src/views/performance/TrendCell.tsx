import { changeTone } from '../../format/change.ts'
import { trendPath } from './trendPath.ts'

const tones = { positive: 'text-positive', negative: 'text-negative', none: 'text-text-3' } as const

/** The shape of an asset's returns over the frame, 96 x 24; its figures stand beside it. */
export function TrendCell({ values }: { readonly values: readonly (number | null)[] }) {
  const last = values.findLast(value => value !== null) ?? null
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 24"
      className={`inline-block h-6 w-24 align-middle ${tones[changeTone(last)]}`}
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
