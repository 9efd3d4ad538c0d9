/** Time as the provider's parts see it. Tests inject it. */
export interface Time {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}
