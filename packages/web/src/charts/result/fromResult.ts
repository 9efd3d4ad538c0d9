import type { Chart } from '../core/Chart.ts'
import { barsFromResult } from './barsFromResult.ts'
import type { ChartResult, Presentation } from './ChartResult.ts'
import { linesFromResult } from './linesFromResult.ts'

/** Draws a result as a chart; changes as lines. */
export function fromResult(result: ChartResult, view: Presentation): Chart {
  const { slots } = result
  if ('buckets' in slots && (view.mark === 'bars' || view.mark === 'areas'))
    return barsFromResult({ ...result, slots }, view)
  return linesFromResult(result, view)
}
