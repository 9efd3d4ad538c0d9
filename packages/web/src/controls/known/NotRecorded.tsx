import { fromIsoDay } from '@analytics/contract/query/day'
import { formatKnown } from '@analytics/contract/query/known'
import { CalendarX2 } from 'lucide-react'

import { formatDay } from '../../format/date.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { useKnown } from './useKnown.ts'

/** Stands in a panel whose figures of the chosen day are not recorded. */
export function NotRecorded({ since }: { readonly since: string }) {
  const known = useKnown()
  const first = fromIsoDay(since)
  return (
    <StateMessage
      icon={CalendarX2}
      tone="plain"
      title={known?.time == null ? 'Not recorded' : `Not recorded on ${formatKnown(known.time)}`}
      text={`These figures are recorded since ${formatDay(first)}.`}
      actions={
        known ? (
          <>
            <Button onClick={() => known.change(first)}>Show {formatDay(first)}</Button>
            <Button onClick={() => known.change(null)}>Show latest</Button>
          </>
        ) : null
      }
    />
  )
}
