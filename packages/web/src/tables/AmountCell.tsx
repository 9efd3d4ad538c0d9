import { formatUsd } from '../format/number.ts'

/** Dollars of a period; a dash in grey where nothing is known, never a zero. */
export function AmountCell({ value }: { readonly value: number | null | undefined }) {
  return <span className={value == null ? 'text-text-3' : undefined}>{formatUsd(value ?? null)}</span>
}
