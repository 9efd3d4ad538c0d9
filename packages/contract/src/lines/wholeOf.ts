import type { Line } from './lineName.ts'
import { subjectKinds } from './subjects.ts'

/** The line of which another line is a share: all applications, or those of its chain. Null where there is no whole. */
export function wholeOf({ metric, subject: { kind, chain } }: Line): Line | null {
  const none = { chain: null, excludes: null }
  const whole =
    chain === null
      ? ({ kind: 'all', id: '', ...none } as const)
      : ({ kind: 'chain', id: chain, ...none } as const)
  const isWhole = kind === 'all' || kind === 'asset'
  const hasMetric = subjectKinds[whole.kind].metrics.some(candidate => candidate === metric)
  return isWhole || !hasMetric ? null : { metric, subject: whole }
}
