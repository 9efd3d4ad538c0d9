/** Chains as the bridges call them | coingecko id | token. */
export const bridgeChainRows = `
Ethereum|ethereum|ETH
Arbitrum|arbitrum|ARB
Hyperliquid|hyperliquid|HYPE
Base||
Solana|solana|SOL
Avalanche|avalanche-2|AVAX
Polygon|polygon-ecosystem-token|POL
Optimism|optimism|OP
Sui|sui|SUI
BSC|binancecoin|BNB
Tron|tron|TRX
Fantom|fantom|FTM
Lighter||
`
