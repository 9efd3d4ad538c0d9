/** Timestamps are milliseconds since the epoch. */
export interface SourceHealth {
  readonly id: string
  readonly lastSuccess: number | null
  readonly checkedAt: number | null
  readonly failures: number
  readonly facts: number | null
  /** Settled values that the provider has changed or withdrawn. */
  readonly restated: number
  readonly unreadable: number | null
}
