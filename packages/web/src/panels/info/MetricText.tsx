import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { guideAnchors, guidePath } from '@analytics/contract/metrics/guide'
import { metrics as metricTable, type Metric } from '@analytics/contract/metrics/metrics'
import { Fragment } from 'react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { toAddress } from '../../lib/address/basePath.ts'
import { RestatedValues } from './RestatedValues.tsx'

export interface MetricTextProps {
  readonly metrics: readonly Metric[]
  readonly metadata?: Pick<Metadata, 'origin' | 'restatements'> | undefined
  readonly notes?: readonly string[]
}

/** Explains metrics: their meaning, their source, and the values that were restated. */
export function MetricText({ metrics, metadata, notes = [] }: MetricTextProps) {
  const rows = metrics.map(metric => ({ id: metric, ...metricTable[metric] }))
  const [{ cadence } = { cadence: '' }] = rows
  return (
    <>
      {rows.map(row => (
        <Fragment key={row.id}>
          <p className="mt-2 font-semibold text-text-1 first:mt-0">{row.label}</p>
          <p className="mt-1">
            {row.meaning}{' '}
            <a
              href={toAddress(`${guidePath}#${guideAnchors[row.id]}`)}
              target="_blank"
              className="font-medium whitespace-nowrap text-accent hover:underline"
            >
              How it is calculated
            </a>
          </p>
        </Fragment>
      ))}
      {notes.map(note => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {metadata ? <RestatedValues restatements={metadata.restatements} /> : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-text-3">{metadata ? `Source ${metadata.origin.label} · ${cadence}` : cadence}</p>
        <KnownChoice />
      </div>
    </>
  )
}
