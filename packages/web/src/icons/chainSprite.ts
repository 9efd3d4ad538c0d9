import { chainIds, type ChainId } from '@analytics/contract/metrics/chains'

const others = ['tron', 'fantom'] as const

/** The chains that are drawn in one file, since most pages show some of them. */
export type SpriteChain = ChainId | (typeof others)[number]

const drawn: ReadonlySet<string> = new Set([...chainIds, ...others])

export function isSpriteChain(id: string): id is SpriteChain {
  return drawn.has(id)
}
