import { Settings2 } from 'lucide-react'

import { Button } from '../ui/buttons/Button.tsx'
import type { PopoverProps } from '../ui/overlays/Popover.tsx'
import { PopoverOrSheet } from '../ui/overlays/PopoverOrSheet.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'

interface FiltersButtonProps extends Pick<PopoverProps, 'needs' | 'children'> {
  /** How many controls behind it differ from the standard. */
  readonly changed: number
  readonly className: string
}

/** Opens the controls that the bar has no room for below 1280 px. */
export function FiltersButton({ changed, className, ...content }: FiltersButtonProps) {
  const trigger = (props: TriggerProps) => (
    <Button icon={<Settings2 className="size-4!" />} className={className} {...props}>
      Filters
      {changed > 0 ? <span className="text-accent">{changed}</span> : null}
    </Button>
  )
  return (
    <PopoverOrSheet
      label="Filters"
      align="end"
      className="px-4 py-2 max-md:pt-0 max-md:pb-4"
      {...{ trigger, ...content }}
    />
  )
}
