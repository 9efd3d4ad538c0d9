/** Tokens lent on a chain, the largest market first: chain | symbols. Other chains take the last row. */
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
