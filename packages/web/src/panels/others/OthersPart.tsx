import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { NotLoaded } from '../../ui/messages/NotLoaded.tsx'
import type { OthersColumnProps } from './OthersColumn.tsx'

const othersColumn = onDemand(async () => (await import('./OthersColumn.tsx')).OthersColumn)

export function OthersPart(props: OthersColumnProps) {
  const { value: OthersColumn, failed, retry } = useOnDemand(othersColumn)
  if (OthersColumn) return <OthersColumn {...props} />
  return failed ? <NotLoaded part="table" onRetry={retry} /> : null
}
