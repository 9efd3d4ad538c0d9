export interface Versions {
  readonly colorRevision: number
  readonly sources: readonly {
    readonly id: string
    readonly revision: number
    readonly checkedAt: number | null
  }[]
}
