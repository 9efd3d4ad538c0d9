const mostNamed = 3

/** Members with a negative value, the largest losses first; `names` may be cut. */
interface Losses {
  readonly count: number
  readonly names: readonly string[]
}

/** Why the shares of a ranking don't add up to 100 %, or why it has none. */
export function toLossesNote({ names, count }: Losses, hasShares: boolean): string {
  const named = names.slice(0, mostNamed)
  const moreCount = count - named.length
  const who = moreCount > 0 ? `${named.join(', ')} and ${moreCount} more` : toList(named)
  return hasShares
    ? `Shares add up to more than 100%, since negative values lower the total and have no share: ${who}`
    : `No shares, since negative values exceed 0.5% of the others: ${who}`
}

function toList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
