import { ChevronDown } from 'lucide-react'

import { lazyPart } from '../connection/lazyPart.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'
import type { ChainListProps } from './ChainList.tsx'

const ChainList = lazyPart(async () => (await import('./ChainList.tsx')).ChainList)

export interface ChainPickerProps extends ChainListProps {
  /** Said in place of the count while no chain is selected. */
  readonly withoutChoice?: string
  readonly tone?: 'plain' | undefined
}

export function ChainPicker({ tone, ...props }: ChainPickerProps) {
  const { menu, selected, withoutChoice } = props
  return (
    <Popover
      label="Chains"
      align={props.bulk === 'toggleAll' ? 'start' : 'end'}
      className="w-64"
      needs={ChainList.part}
      trigger={triggerOf(
        selected.length === 0 && withoutChoice ? withoutChoice : `${selected.length} of ${menu.length}`,
        tone,
      )}
    >
      <ChainList {...props} />
    </Popover>
  )
}

const triggerOf = (count: string, tone: 'plain' | undefined) =>
  function ChainPickerTrigger(trigger: TriggerProps) {
    return (
      <Button {...trigger} tone={tone}>
        Chains
        <span className="font-normal text-text-3">{count}</span>
        <ChevronDown className="size-3!" />
      </Button>
    )
  }
