import arbitrum from '@web3icons/core/svgs/networks/mono/arbitrum-one.svg.js'
import avalanche from '@web3icons/core/svgs/networks/mono/avalanche.svg.js'
import bsc from '@web3icons/core/svgs/networks/mono/binance-smart-chain.svg.js'
import ethereum from '@web3icons/core/svgs/networks/mono/ethereum.svg.js'
import fantom from '@web3icons/core/svgs/networks/mono/fantom.svg.js'
import hyperliquid from '@web3icons/core/svgs/networks/mono/hyper-evm.svg.js'
import opMainnet from '@web3icons/core/svgs/networks/mono/optimism.svg.js'
import polygon from '@web3icons/core/svgs/networks/mono/polygon.svg.js'
import solana from '@web3icons/core/svgs/networks/mono/solana.svg.js'
import sui from '@web3icons/core/svgs/networks/mono/sui.svg.js'
import tron from '@web3icons/core/svgs/networks/mono/tron.svg.js'

import type { SpriteChain } from '../src/icons/chainSprite.ts'

/** The former logo: today's square reads as a stop button inside a round mark. */
const base = '<svg viewBox="0 0 24 24"><path fill="#fff" d="M4.06 11a8 8 0 1 1 0 2H14v-2z"/></svg>'

const drawings = {
  ethereum,
  bsc,
  polygon,
  arbitrum,
  'op-mainnet': opMainnet,
  base,
  avalanche,
  solana,
  sui,
  hyperliquid,
  tron,
  fantom,
} satisfies Record<SpriteChain, string>

/** Every chain's drawing once, for the page's icons to refer to. */
export function createChainSprite(): string {
  const symbols = Object.entries(drawings).map(
    ([id, svg]) =>
      `<symbol id="${id}" viewBox="0 0 24 24">${svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('').replaceAll(/\n\s*/g, '')}</svg>`
}
