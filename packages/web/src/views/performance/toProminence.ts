/** Others are measured against it. */
const benchmark = 'bitcoin'

/** Bitcoin, where it is one of them, two at the top of the table and two at its end. */
export function countLit(order: readonly string[]): number {
  return order.includes(benchmark) ? 5 : 4
}

/** Ids in the order in which lines are lit: Bitcoin, then by turns those from the top of the table and from its end. */
export function toProminence(order: readonly string[]): readonly string[] {
  const others = order.filter(id => id !== benchmark)
  const byTurns = others.map(
    (_, index) => others[index % 2 === 0 ? index / 2 : others.length - (index + 1) / 2],
  )
  return [...order.filter(id => id === benchmark), ...byTurns.filter(id => id !== undefined)]
}
