import { History } from '../daily/History.ts'
import type { TableMember, MemberMetadata } from '../table/metricTable.ts'

export function toMetadata(key: string, more: Partial<MemberMetadata> = {}): MemberMetadata {
  return {
    key,
    name: key,
    displayName: key,
    slug: key,
    category: null,
    kind: 'protocol',
    doublecounted: false,
    logo: null,
    symbol: null,
    chains: [],
    parent: null,
    ...more,
  }
}

/** An entry with a value for each day from `firstDay` on, null where there is none. */
export function toMember(
  key: string,
  firstDay: number,
  values: readonly (number | null)[],
  more: Partial<MemberMetadata> & { readonly entity?: number; readonly hasEnded?: boolean } = {},
): TableMember<MemberMetadata> {
  const { entity = 0, hasEnded = false, ...about } = more
  const column = Float64Array.from(values, value => value ?? Number.NaN)
  const history = new History(firstDay, column)
  const lastDay = history.lastDayBy(history.to) ?? firstDay
  const expectedTo = hasEnded ? lastDay : Number.POSITIVE_INFINITY
  const part = { entity, key, from: firstDay, column, filled: null, history, firstDay, expectedTo }
  return { metadata: toMetadata(key, about), firstDay, lastDay, parts: [part] }
}
