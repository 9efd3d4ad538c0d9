/** What is lent on a chain, the largest market first: chain | symbols. Other chains take the last row. */
export const poolTokenRows = `
Ethereum|USDC USDT WETH WSTETH WBTC DAI
Solana|USDC SOL USDT JITOSOL JUP
BSC|USDT WBNB BTCB USDC ETH
Tron|USDT TRX USDD WBTC
Base|USDC WETH CBBTC WSTETH AERO
Arbitrum|USDC WETH USDT WBTC ARB
Avalanche|USDC WAVAX USDT BTC.B SAVAX
OP Mainnet|USDC WETH USDT OP
Polygon|USDC WPOL USDT WETH
Sui|USDC SUI USDT DEEP
Hyperliquid L1|USDT0 WHYPE USDC UBTC
Fantom|USDC WFTM WETH
|USDC WETH USDT WBTC
`

/** Tokens of liquid staking on Ethereum: entry | symbol | ETH per token on the reference day; empty: not known. */
export const lsdTokenRows = `
Lido|STETH|1
Rocket Pool|RETH|1.162
Coinbase Wrapped Staked ETH|CBETH|1.128
Liquid Collective|LSETH|1.094
Stader|ETHX|1.081
StakeWise V2|OSETH|1.072
mETH Protocol|METH|1.09
Frax Ether|SFRXETH|1.161
Binance staked ETH|WBETH|
`

/** Markets of perps exchanges: asset | USD on the reference day. */
export const perpMarketRows = `
BTC|83863
ETH|2676
SOL|114.9
`
