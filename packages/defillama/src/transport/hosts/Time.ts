export interface Time {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}
