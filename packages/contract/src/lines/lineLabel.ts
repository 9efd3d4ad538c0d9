import { metrics } from '../metrics/metrics.ts'
import type { Line } from './lineName.ts'
import { wildcardOf, type Subject } from './subjects.ts'

/** Label of the metric that a line measures. Sums of TVL are named after the lending market, which is all that they hold. */
export function lineLabelOf({ metric, subject }: Line): string {
  const { label } = metrics[metric]
  return metric === 'tvl' && isLendingSum(subject) ? `Lending ${label}` : label
}

function isLendingSum(subject: Subject): boolean {
  const { kind, id } = subject
  if (kind === 'app') return wildcardOf(subject) === 'subjects'
  // The category itself is named so already.
  return kind === 'all' || kind === 'chain' || (kind === 'category' && id !== 'lending')
}
