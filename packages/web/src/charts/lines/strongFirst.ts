interface Row {
  readonly id: string
}

/** Keeps the order within the strong lines and within the others. */
export function strongFirst<Each extends Row>(
  rows: readonly Each[],
  strong: ReadonlySet<string>,
): readonly Each[] {
  return [...rows.filter(({ id }) => strong.has(id)), ...rows.filter(({ id }) => !strong.has(id))]
}

/** The strong rows, then the nearest one if it is none of them; it takes the last place where room is short. */
export function strongAndNearest<Each extends Row>(
  rows: readonly Each[],
  strong: ReadonlySet<string>,
  { nearest, count }: { readonly nearest: string | null; readonly count: number },
): readonly Each[] {
  const bold = rows.filter(({ id }) => strong.has(id))
  const near = rows.find(({ id }) => id === nearest)
  if (!near || bold.slice(0, count).includes(near)) return bold.slice(0, count)
  return [...bold.slice(0, count - 1), near]
}
