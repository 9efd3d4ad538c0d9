import type { ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { RowSlice, type RowsProps } from './RowSlice.tsx'

/** From here on only the rows near the viewport are rendered. */
const virtualFrom = 101

/** Without the code that renders some rows, all are rendered. */
const ManyRows = lazyPart<RowsProps<never>>(async () => (await import('./VirtualRows.tsx')).VirtualRows, {
  Fallback: props => <RowSlice {...props} from={0} to={50} />,
  Failed: props => <RowSlice {...props} from={0} to={props.rows.length} />,
}) as unknown as <Data>(props: RowsProps<Data>) => ReactNode

export function TableRows<Data>(props: RowsProps<Data>) {
  return props.rows.length < virtualFrom ? (
    <RowSlice {...props} from={0} to={props.rows.length} />
  ) : (
    <ManyRows {...props} />
  )
}
