import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { ColumnChoicesProps } from './ColumnChoices.tsx'

const ColumnChoices = lazyPart(async () => (await import('./ColumnChoices.tsx')).ColumnChoices)

interface ColumnsMenuProps extends ColumnChoicesProps {
  /** Filters of rows, above the columns, and how many of them leave out rows. */
  readonly filters?: ReactNode
  readonly filtered?: number | undefined
}

export function ColumnsMenu({ columns, chosen, onChange, filters, filtered = 0 }: ColumnsMenuProps) {
  return (
    <Popover
      label="Columns"
      align="end"
      className="min-w-42 p-1"
      trigger={toTrigger(filtered)}
      needs={ColumnChoices.part}
    >
      {filters}
      <ColumnChoices {...{ columns, chosen, onChange }} />
    </Popover>
  )
}

const toTrigger = (filtered: number) =>
  function ViewButton(trigger: TriggerProps) {
    return (
      <Button {...trigger} icon={<Columns3 />}>
        View
        {filtered > 0 ? <span className="text-accent">{filtered}</span> : null}
      </Button>
    )
  }
