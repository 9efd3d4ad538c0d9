import type { ErrorCode } from '@analytics/contract/api/errors'

import type { InjectedFault, ScenarioOptions } from './openScenario.ts'
import type { Panel } from './scenarios.ts'

/** A way of a path of the stablecoin page to fail, and all that is served and shown for it. */
export interface WireFault extends Omit<ScenarioOptions, 'scenario'> {
  readonly name: string
  /** Whose path; the chart's unless said otherwise. */
  readonly on?: Panel
  readonly fault: InjectedFault
  /** Of the API, with nothing stored. */
  readonly status: number
  readonly code: ErrorCode
  /** What the panel says, within its own text. */
  readonly message: string
  /** What the stale notice says has happened. */
  readonly notice: string
  /** All of the provider fails: the table with the chart. */
  readonly isWhole?: boolean
  /** Part of `npm test` too: one of each sort. */
  readonly isUsual?: boolean
}

/** The path of the chart. */
export const chart = '/stablecoins/stablecoincharts/all'

/** What the provider responds. */
export const answered = (
  status: number,
  body?: string,
  headers?: Readonly<Record<string, string>>,
): InjectedFault => ({
  kind: 'status',
  status,
  ...(body === undefined
    ? {}
    : { body, contentType: body.startsWith('<') ? 'text/html' : 'application/json' }),
  ...(headers ? { headers } : {}),
})

/** All of them for `npm run faults`, else one of each sort. */
export const usual = (all: readonly WireFault[]): readonly WireFault[] =>
  process.env['FAULTS'] === 'all' ? all : all.filter(({ isUsual }) => isUsual)
