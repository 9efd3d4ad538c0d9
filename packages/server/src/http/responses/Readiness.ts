import type { Readiness as Wire } from '@analytics/contract/api/responses/status'

/** Whether queries can be answered; the reason is for the operator. */
export type ReadinessCheck =
  | { readonly ready: true }
  | { readonly ready: false; readonly reason: NonNullable<Wire['reason']> }
