import { GitCompareArrows } from 'lucide-react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { ComparedSubject } from './ComparedSubject.ts'

const ComparePicker = lazyPart(async () => (await import('./ComparePicker.tsx')).ComparePicker)

/** Opens the subject of the page beside another one in the explorer. */
export function CompareButton(subject: ComparedSubject) {
  return (
    <Popover
      label={`Compare ${subject.name} with`}
      align="end"
      className="w-72 p-2"
      needs={ComparePicker.part}
      trigger={CompareTrigger}
    >
      <ComparePicker {...subject} />
    </Popover>
  )
}

function CompareTrigger(trigger: TriggerProps) {
  return (
    <Button {...trigger} icon={<GitCompareArrows />}>
      <span className="max-xl:sr-only">Compare with…</span>
    </Button>
  )
}
