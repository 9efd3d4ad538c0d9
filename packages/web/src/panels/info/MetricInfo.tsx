import { metrics as metricTable } from '@analytics/contract/metrics/metrics'
import { Info } from 'lucide-react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { MetricTextProps } from './MetricText.tsx'

const MetricText = lazyPart(async () => (await import('./MetricText.tsx')).MetricText)

export function MetricInfo(props: MetricTextProps) {
  const labels = props.metrics.map(metric => metricTable[metric].label)
  const label = labels.map((text, at) => (at === 0 ? text : text.toLowerCase())).join(' and ')
  return (
    <Popover
      label={label}
      className="w-75 p-3 text-12 text-text-2"
      needs={MetricText.part}
      trigger={triggerOf(`About ${label.toLowerCase()}`)}
    >
      <MetricText {...props} />
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
