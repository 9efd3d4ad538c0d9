import { parseTable } from '../../lib/parseTable.ts'

/** Parents whose name does not follow from the slug, and their tokens: slug, name, CoinGecko id, symbol. */
const rows = `
uniswap|Uniswap|uniswap|UNI
pancakeswap|PancakeSwap|pancakeswap-token|CAKE
aave|Aave|aave|AAVE
hyperliquid|Hyperliquid|hyperliquid|HYPE
jupiter|Jupiter|jupiter-exchange-solana|JUP
pump|Pump|pump-fun|PUMP
raydium|Raydium|raydium|RAY
curve-finance|Curve Finance|curve-dao-token|CRV
compound-finance|Compound Finance|compound-governance-token|COMP
aerodrome|Aerodrome|aerodrome-finance|AERO
maple-finance|Maple Finance|syrup|SYRUP
ether.fi|ether.fi|ether-fi|ETHFI
1inch-network|1inch Network|1inch|1INCH
cow-protocol|CoW Protocol|cow-protocol|COW
0x|0x|0x|ZRX
dydx|dYdX|dydx-chain|DYDX
gmx|GMX|gmx|GMX
dodo|DODO|dodo|DODO
edgex|edgeX
sun|SUN
navi|NAVI
lido|Lido|lido-dao|LDO
morpho|Morpho|morpho|MORPHO
sky|Sky|sky|SKY
ethena|Ethena|ethena|ENA
`

const parents = new Map(
  parseTable(rows).map(([slug = '', name = '', geckoId = null, symbol = null]) => [
    slug,
    { name, geckoId, symbol },
  ]),
)

export interface Parent {
  readonly name: string
  readonly geckoId: string | null
  readonly symbol: string | null
}

export function toParent(slug: string): Parent {
  const name = slug.replaceAll(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )
  return parents.get(slug) ?? { name, geckoId: null, symbol: null }
}
