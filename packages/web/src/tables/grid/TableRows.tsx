import { lazy, Suspense } from 'react'

import { RowSlice, type RowsProps } from './RowSlice.tsx'

/** From here on only the rows near the viewport are rendered. */
const virtualFrom = 101

const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows.tsx')).VirtualRows })) as <
  Data,
>(
  props: RowsProps<Data>,
) => React.ReactNode

export function TableRows<Data>(props: RowsProps<Data>) {
  if (props.rows.length < virtualFrom) return <RowSlice {...props} from={0} to={props.rows.length} />
  return (
    <Suspense fallback={<RowSlice {...props} from={0} to={50} />}>
      <VirtualRows {...props} />
    </Suspense>
  )
}
