import { changeTone, toneClasses } from '../../format/change.ts'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'

export function TrendCell({ values }: { readonly values: readonly (number | null)[] }) {
  const last = values.findLast(value => value !== null) ?? null
  return (
    <Sparkline
      values={values}
      width={96}
      height={24}
      className={`h-6 w-24 ${toneClasses[changeTone(last)]}`}
    />
  )
}
