import { Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { lazyDialog } from '../ui/overlays/lazyDialog.tsx'
import { countChanged } from './choices.ts'
import type { ControlBarProps } from './ControlBarProps.ts'
import { OwnDates } from './range/OwnDates.tsx'
import { toOwnDates } from './range/toOwnDates.ts'
import { TimeFrames } from './TimeFrames.tsx'

const FiltersSheet = lazyDialog('Filters', async () => (await import('./FiltersSheet.tsx')).FiltersSheet)

export function PhoneControls(props: ControlBarProps) {
  const { controls, state, onChange, picker, segments } = props
  const [open, setOpen] = useState(false)
  const timeRanges = useRef<HTMLDivElement>(null)
  const changed = state ? countChanged(controls, state, picker !== undefined) : 0
  const chosen = state?.timeFrame
  const hasOwnDates = Boolean(state?.range)

  useEffect(() => {
    const row = timeRanges.current
    const segment = row?.querySelector('input:checked')?.parentElement
    if (!row || !segment || !chosen) return
    // Own dates are what is shown, and stand first.
    if (hasOwnDates) {
      row.scrollLeft = 0
      return
    }
    const fade = 32
    const end = segment.offsetLeft - row.offsetLeft + segment.offsetWidth + fade
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [chosen, hasOwnDates])

  const ownDates =
    controls.dates === 'presets' ? null : <OwnDates {...toOwnDates(state, controls, onChange)} isPhone />
  return (
    <div className="flex h-full items-center gap-2 pl-4 md:hidden">
      <Button
        icon={<Settings2 className="size-4!" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Filters
        {changed > 0 ? <span className="text-accent">{changed}</span> : null}
      </Button>
      <span aria-hidden className="h-4 w-px shrink-0 bg-border-2" />
      <div
        ref={timeRanges}
        className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto scroll-quiet pr-8 fade-end"
      >
        {hasOwnDates ? ownDates : null}
        <TimeFrames {...{ controls, state, onChange }} />
        {hasOwnDates ? null : ownDates}
        {segments}
      </div>
      <FiltersSheet open={open} onClose={() => setOpen(false)} {...props} />
    </div>
  )
}
