import { ChangeFigure } from './ChangeFigure.tsx'

/** A change of a share, in percentage points. */
export function PointsFigure({ value }: { readonly value: number | null }) {
  return <ChangeFigure inPoints value={value} />
}
