import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { metrics as metricTable, type Metric } from '@analytics/contract/metrics/metrics'
import { Info } from 'lucide-react'
import { Fragment } from 'react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { RestatedValues } from './RestatedValues.tsx'

interface MetricInfoProps {
  readonly metrics: readonly Metric[]
  readonly metadata?: Pick<Metadata, 'origin' | 'restatements'> | undefined
  readonly notes?: readonly string[]
}

export function MetricInfo({ metrics, metadata, notes = [] }: MetricInfoProps) {
  const rows = metrics.map(metric => metricTable[metric])
  const label = rows.map((row, at) => (at === 0 ? row.label : row.label.toLowerCase())).join(' and ')
  const [{ cadence } = { cadence: '' }] = rows
  return (
    <Popover
      label={label}
      className="w-75 p-3 text-12 text-text-2"
      trigger={triggerOf(`About ${label.toLowerCase()}`)}
    >
      {rows.map(row => (
        <Fragment key={row.label}>
          <p className="mt-2 font-semibold text-text-1 first:mt-0">{row.label}</p>
          <p className="mt-1">{row.meaning}</p>
        </Fragment>
      ))}
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
