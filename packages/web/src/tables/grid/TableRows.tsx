import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { RowSlice, type RowsProps } from './RowSlice.tsx'

/** Longer tables render only the rows near the viewport. */
const virtualFrom = 101

const virtualRows = onDemand(async () => (await import('./VirtualRows.tsx')).VirtualRows)

export function TableRows<Data>(props: RowsProps<Data>) {
  return props.rows.length < virtualFrom ? (
    <RowSlice {...props} from={0} to={props.rows.length} />
  ) : (
    <ManyRows {...props} />
  )
}

/** Slow is better than nothing: without the file that renders some, all are rendered. */
function ManyRows<Data>(props: RowsProps<Data>) {
  const { value: VirtualRows, failed } = useOnDemand(virtualRows)
  if (VirtualRows) return <VirtualRows {...props} />
  return <RowSlice {...props} from={0} to={failed ? props.rows.length : 50} />
}
