interface Room {
  readonly gap: number
  readonly top: number
  readonly bottom: number
}

/** Moves sorted places apart, as little as it takes; neighbours that touch share their middle. */
export function spread(wantedValues: readonly number[], { gap: least, top, bottom }: Room): number[] {
  interface Group {
    readonly sum: number
    readonly count: number
  }
  const startOf = ({ sum, count }: Group) => {
    const length = (count - 1) * least
    return Math.max(top, Math.min(sum / count - length / 2, bottom - length))
  }
  const groups: Group[] = []
  for (const place of wantedValues) {
    let group: Group = { sum: place, count: 1 }
    for (let above = groups.at(-1); above !== undefined; above = groups.at(-1)) {
      if (startOf(above) + above.count * least <= startOf(group)) break
      group = { sum: above.sum + group.sum, count: above.count + group.count }
      groups.pop()
    }
    groups.push(group)
  }
  return groups.flatMap(group =>
    Array.from({ length: group.count }, (_, index) => startOf(group) + index * least),
  )
}
