const prefix = 'chain:'

export const allChainsKey = 'chains:all'

export function toChainKey(chain: string): string {
  return `${prefix}${chain}`
}

export function fromChainKey(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
