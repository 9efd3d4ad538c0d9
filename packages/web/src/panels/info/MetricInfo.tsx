import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { Info } from 'lucide-react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { RestatedValues } from './RestatedValues.tsx'

interface MetricInfoProps {
  readonly metric: Metric
  readonly metadata?: Pick<Metadata, 'origin' | 'restatements'> | undefined
  readonly notes?: readonly string[]
}

export function MetricInfo({ metric, metadata, notes = [] }: MetricInfoProps) {
  const { label, meaning, cadence } = metrics[metric]
  return (
    <Popover
      label={label}
      className="w-75 p-3 text-12 text-text-2"
      trigger={triggerOf(`About ${label.toLowerCase()}`)}
    >
      <p className="font-semibold text-text-1">{label}</p>
      <p className="mt-1">{meaning}</p>
      {notes.map(note => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {metadata ? <RestatedValues restatements={metadata.restatements} /> : null}
      <p className="mt-2 text-text-3">
        {metadata ? `Source ${metadata.origin.label} · ${cadence}` : cadence}
      </p>
    </Popover>
  )
}

const triggerOf = (label: string) =>
  function MetricInfoTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={label} className="-my-1 touch:-mx-1 [&_svg]:size-3.5!">
        <Info />
      </IconButton>
    )
  }
