import { formatUsd } from '../../format/number.ts'

/** A dash where nothing is known, never a zero. */
export function AmountCell({ value }: { readonly value: number | null }) {
  return <span className={value === null ? 'text-text-3' : undefined}>{formatUsd(value)}</span>
}
