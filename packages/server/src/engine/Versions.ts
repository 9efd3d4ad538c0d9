export interface Versions {
  readonly entityRevision: number
  readonly sources: readonly {
    readonly id: string
    readonly revision: number
    readonly checkedAt: number | null
  }[]
}
