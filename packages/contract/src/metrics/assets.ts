/**
 * Assets by coingecko id. `chain` is its blockchain's name where that differs. `app` is the page of the application or parent that
 * issues the token; a symbol alone is ambiguous.
 */
interface AssetRow {
  readonly symbol: string
  readonly name: string
  readonly color: string
  readonly chain?: string
  readonly app?: string
}

/** Colours clear 3:1 on both themes and differ within each list; a chain's token has the chain's colour. */
export const assets = {
  bitcoin: { symbol: 'BTC', name: 'Bitcoin', color: '#d57000' },
  ethereum: { symbol: 'ETH', name: 'Ethereum', color: '#6f82c7' },
  ripple: { symbol: 'XRP', name: 'XRP', color: '#7147d1' },
  binancecoin: { symbol: 'BNB', name: 'BNB', color: '#a88308', chain: 'BNB Chain' },
  solana: { symbol: 'SOL', name: 'Solana', color: '#3ca162' },
  tron: { symbol: 'TRX', name: 'TRON', color: '#b43a48', chain: 'Tron' },
  dogecoin: { symbol: 'DOGE', name: 'Dogecoin', color: '#785f01' },
  cardano: { symbol: 'ADA', name: 'Cardano', color: '#b02584' },
  hyperliquid: { symbol: 'HYPE', name: 'Hyperliquid', color: '#157c6e', app: 'hyperliquid' },
  'bitcoin-cash': { symbol: 'BCH', name: 'Bitcoin Cash', color: '#8f7a6b' },
  chainlink: { symbol: 'LINK', name: 'Chainlink', color: '#5972b0', app: 'chainlink' },
  stellar: { symbol: 'XLM', name: 'Stellar', color: '#2d95fe' },
  monero: { symbol: 'XMR', name: 'Monero', color: '#d16ec3' },
  zcash: { symbol: 'ZEC', name: 'Zcash', color: '#4d752f' },
  litecoin: { symbol: 'LTC', name: 'Litecoin', color: '#a361fb' },
  'hedera-hashgraph': { symbol: 'HBAR', name: 'Hedera', color: '#2d66f3' },
  'avalanche-2': { symbol: 'AVAX', name: 'Avalanche', color: '#e0698a' },
  sui: { symbol: 'SUI', name: 'Sui', color: '#0ca2b2' },
  'shiba-inu': { symbol: 'SHIB', name: 'Shiba Inu', color: '#86577a' },
  'the-open-network': { symbol: 'TON', name: 'Toncoin', color: '#ed3726', chain: 'TON' },
  polkadot: { symbol: 'DOT', name: 'Polkadot', color: '#a738c5' },
  uniswap: { symbol: 'UNI', name: 'Uniswap', color: '#de297b', app: 'uniswap' },
  mantle: { symbol: 'MNT', name: 'Mantle', color: '#9e68ae' },
  bittensor: { symbol: 'TAO', name: 'Bittensor', color: '#a95e25' },
  near: { symbol: 'NEAR', name: 'NEAR Protocol', color: '#ad849d', chain: 'NEAR' },
  'internet-computer': { symbol: 'ICP', name: 'Internet Computer', color: '#785f01' },
  aptos: { symbol: 'APT', name: 'Aptos', color: '#7147d1' },
  'ethereum-classic': { symbol: 'ETC', name: 'Ethereum Classic', color: '#5972b0' },
  algorand: { symbol: 'ALGO', name: 'Algorand', color: '#8f7a6b' },
  kaspa: { symbol: 'KAS', name: 'Kaspa', color: '#2d95fe' },
  cosmos: { symbol: 'ATOM', name: 'Cosmos Hub', color: '#d57000' },
  filecoin: { symbol: 'FIL', name: 'Filecoin', color: '#d16ec3' },
  'sei-network': { symbol: 'SEI', name: 'Sei', color: '#4d752f' },
  'injective-protocol': { symbol: 'INJ', name: 'Injective', color: '#86577a' },
  celestia: { symbol: 'TIA', name: 'Celestia', color: '#a76ef8' },
  'sonic-3': { symbol: 'S', name: 'Sonic', color: '#de297b' },
  tezos: { symbol: 'XTZ', name: 'Tezos', color: '#986ab4' },
  monad: { symbol: 'MON', name: 'Monad', color: '#a95e25' },
  aave: { symbol: 'AAVE', name: 'Aave', color: '#7147d1', app: 'aave' },
  ethena: { symbol: 'ENA', name: 'Ethena', color: '#d57000', app: 'ethena' },
  sky: { symbol: 'SKY', name: 'Sky', color: '#2d95fe', app: 'sky' },
  'lido-dao': { symbol: 'LDO', name: 'Lido DAO', color: '#739f61', app: 'lido' },
  morpho: { symbol: 'MORPHO', name: 'Morpho', color: '#785f01', app: 'morpho' },
  'curve-dao-token': { symbol: 'CRV', name: 'Curve DAO', color: '#d16ec3', app: 'curve-finance' },
  pendle: { symbol: 'PENDLE', name: 'Pendle', color: '#a75251', app: 'pendle' },
  'jupiter-exchange-solana': { symbol: 'JUP', name: 'Jupiter', color: '#5972b0', app: 'jupiter' },
  raydium: { symbol: 'RAY', name: 'Raydium', color: '#be8286', app: 'raydium' },
  'jito-governance-token': { symbol: 'JTO', name: 'Jito', color: '#1a95b6', app: 'jito' },
  'pancakeswap-token': { symbol: 'CAKE', name: 'PancakeSwap', color: '#b02584', app: 'pancakeswap' },
  'aerodrome-finance': { symbol: 'AERO', name: 'Aerodrome', color: '#8f7a6b', app: 'aerodrome' },
  'compound-governance-token': {
    symbol: 'COMP',
    name: 'Compound',
    color: '#4d752f',
    app: 'compound-finance',
  },
  'ether-fi': { symbol: 'ETHFI', name: 'ether.fi', color: '#9c72fe', app: 'ether.fi' },
  'pump-fun': { symbol: 'PUMP', name: 'Pump.fun', color: '#df2414', app: 'pump' },
  'aster-2': { symbol: 'ASTER', name: 'Aster', color: '#ad3fcc', app: 'aster' },
  gmx: { symbol: 'GMX', name: 'GMX', color: '#2d66f3', app: 'gmx' },
  'dydx-chain': { symbol: 'DYDX', name: 'dYdX', color: '#f3606d', app: 'dydx' },
  havven: { symbol: 'SNX', name: 'Synthetix', color: '#8f8bc1', app: 'synthetix' },
  syrup: { symbol: 'SYRUP', name: 'Maple', color: '#04a322', app: 'maple-finance' },
  instadapp: { symbol: 'FLUID', name: 'Fluid', color: '#6f5c70', app: 'fluid' },
  'yearn-finance': { symbol: 'YFI', name: 'Yearn', color: '#a15e9c', app: 'yearn-finance' },
  'convex-finance': { symbol: 'CVX', name: 'Convex', color: '#967f0e', app: 'convex-finance' },
  '1inch': { symbol: '1INCH', name: '1inch', color: '#1d60bc', app: '1inch-network' },
  sushi: { symbol: 'SUSHI', name: 'Sushi', color: '#769a98', app: 'sushi' },
  balancer: { symbol: 'BAL', name: 'Balancer', color: '#f74ca1', app: 'balancer' },
  'rocket-pool': { symbol: 'RPL', name: 'Rocket Pool', color: '#c85e83', app: 'rocket-pool' },
  orca: { symbol: 'ORCA', name: 'Orca', color: '#089772', app: 'orca' },
} as const satisfies Record<string, AssetRow>

export type AssetId = keyof typeof assets

export const assetIds = Object.keys(assets) as AssetId[]

/** The largest by market cap when chosen, in order of size. */
export const assetGroups = {
  majors: [
    'bitcoin',
    'ethereum',
    'ripple',
    'binancecoin',
    'solana',
    'tron',
    'dogecoin',
    'cardano',
    'hyperliquid',
    'bitcoin-cash',
    'chainlink',
    'stellar',
    'monero',
    'zcash',
    'litecoin',
    'hedera-hashgraph',
    'avalanche-2',
    'sui',
    'shiba-inu',
    'the-open-network',
    'polkadot',
    'uniswap',
    'mantle',
    'bittensor',
    'near',
  ],
  layerOnes: [
    'ethereum',
    'solana',
    'binancecoin',
    'tron',
    'cardano',
    'hyperliquid',
    'avalanche-2',
    'sui',
    'hedera-hashgraph',
    'the-open-network',
    'polkadot',
    'near',
    'internet-computer',
    'aptos',
    'ethereum-classic',
    'algorand',
    'kaspa',
    'cosmos',
    'filecoin',
    'sei-network',
    'injective-protocol',
    'celestia',
    'sonic-3',
    'tezos',
    'monad',
  ],
  defi: [
    'uniswap',
    'aave',
    'hyperliquid',
    'ethena',
    'sky',
    'lido-dao',
    'morpho',
    'curve-dao-token',
    'pendle',
    'jupiter-exchange-solana',
    'raydium',
    'jito-governance-token',
    'pancakeswap-token',
    'aerodrome-finance',
    'compound-governance-token',
    'ether-fi',
    'pump-fun',
    'aster-2',
    'gmx',
    'dydx-chain',
    'havven',
    'syrup',
    'instadapp',
    'yearn-finance',
    'convex-finance',
    '1inch',
    'sushi',
    'balancer',
    'rocket-pool',
    'orca',
  ],
} as const satisfies Record<string, readonly AssetId[]>

export type AssetGroup = keyof typeof assetGroups

export const assetGroupIds = Object.keys(assetGroups) as AssetGroup[]

/** The narrowest list first. */
const narrowest = ['defi', 'layerOnes', 'majors'] as const satisfies readonly AssetGroup[]

/** The group that an asset is shown in. */
export function groupOf(id: AssetId): AssetGroup {
  const has = (group: AssetGroup) => (assetGroups[group] as readonly AssetId[]).includes(id)
  return narrowest.find(has) ?? 'majors'
}

export function isAssetId(id: string): id is AssetId {
  return Object.hasOwn(assets, id)
}

export function assetOf(id: AssetId): AssetRow {
  return assets[id]
}
