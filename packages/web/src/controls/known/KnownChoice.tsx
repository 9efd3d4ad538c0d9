import { formatKnown } from '@analytics/contract/query/known'
import { CalendarClock } from 'lucide-react'

import { idlePart } from '../../connection/lazyPart.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { useKnown } from './useKnown.ts'

const picker = idlePart(async () => (await import('./KnownPicker.tsx')).KnownPicker)

/** Names the time as of which the page shows what was known, and opens the choice of another. */
export function KnownChoice() {
  const known = useKnown()
  if (!known) return null
  const shownText = known.time === null ? 'latest' : formatKnown(known.time)
  return (
    <Popover label="As known on" className="p-3" needs={picker} trigger={triggerOf(shownText)}>
      {close => {
        const Picker = picker.get()
        return Picker && <Picker onDone={close} />
      }}
    </Popover>
  )
}

const triggerOf = (shownText: string) =>
  function KnownTrigger(trigger: TriggerProps) {
    return (
      <Button {...trigger} icon={<CalendarClock />}>
        <span className="font-normal text-text-3">As known on</span>
        {shownText}
      </Button>
    )
  }
