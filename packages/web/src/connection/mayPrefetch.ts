/** The browser's network hints; Firefox and Safari give none. */
export interface NetworkHints {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const slow: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** Whether data and code may be fetched before they are asked for: not where bytes cost or are slow to come. */
export function mayPrefetch(hints: NetworkHints | undefined = readHints()): boolean {
  return hints?.saveData !== true && !slow.has(hints?.effectiveType ?? '')
}

function readHints(): NetworkHints | undefined {
  return (globalThis.navigator as { readonly connection?: NetworkHints } | undefined)?.connection
}
