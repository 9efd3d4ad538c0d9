import type { Chain } from '../../chains.ts'

const oldNames: Readonly<Record<string, string>> = {
  BSC: 'Binance',
  'OP Mainnet': 'Optimism',
  Gnosis: 'xDai',
}

/** /protocols and children of /protocol still go by the names of years ago. */
export const toOldName = (chain: Chain): string => oldNames[chain.name] ?? chain.name
export const toNewName = (chain: Chain): string => chain.name
