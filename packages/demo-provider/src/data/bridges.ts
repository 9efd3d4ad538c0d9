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

/** Columns as in bridges.ts. */
export const bridgeRows = `
80|Hyperliquid|hyperliquid|hyperliquid-bridge|icons:hyperliquid|Arbitrum,Hyperliquid|Hyperliquid|245|3990|2023-06
51|Circle CCTP|circle|circle|protocols:circle_cctp|Ethereum,Base,Arbitrum,Solana,Avalanche,Polygon,Optimism,Sui,Hyperliquid||220|6400|2023-05
84|LayerZero|layerzero|layerzero|icons:layerzero|Ethereum,Arbitrum,Base,BSC,Avalanche,Polygon,Optimism,Solana||180|5300|2022-03
92|USDT0|usdt0|usdt0|protocols:usdt0|Ethereum,Arbitrum,Polygon,Hyperliquid,Optimism||150|4400|2025-01
77|Wormhole|wormhole|portal|icons:wormhole|Ethereum,Solana,BSC,Sui,Base,Arbitrum,Avalanche,Polygon,Fantom||45|1300|2021-09
95|Relay|relay||icons:relay|Ethereum,Base,Arbitrum,Solana,Optimism,BNB||60|1700|2024-02
12|Stargate|stargate|stargate-finance|icons:stargate|Ethereum,Arbitrum,Base,BSC,Avalanche,Polygon,Optimism,Fantom||55|1600|2022-03
19|Across|across|across|icons:across|Ethereum,Arbitrum,Base,Optimism,Polygon||42|1250|2021-11
1|Polygon PoS Bridge|polygon||chain:polygon|Ethereum,Polygon|Polygon|28.7|491|2020-06
2|Arbitrum Bridge|arbitrum|arbitrum-bridge|chain:arbitrum|Ethereum,Arbitrum|Arbitrum|30|860|2021-09
87|Lighter|lighter|lighter-bridge|icons:lighter|Ethereum,Lighter|Lighter|30|850|2025-01
20|deBridge|debridgedln|debridge|icons:debridge|Solana,Ethereum,BSC,Base,Arbitrum,Polygon||26|770|2023-04
29|Base Bridge|base|base-bridge|chain:base|Ethereum,Base|Base|18|520|2023-07
96|Chainlink CCIP|ccip||icons:chainlink-ccip|Ethereum,Base,Arbitrum,Avalanche,BSC||16|460|2023-08
99|Mayan|mayan|mayan|icons:mayan|Solana,Ethereum,Base,Arbitrum,Sui,BSC||12|350|2023-10
114|Circle Gateway|circle-gateway|circle-gateway|protocols:circle_cctp|Ethereum,Base,Avalanche,Arbitrum||8|230|2025-07
27|Symbiosis|symbiosis|symbiosis|icons:symbiosis|Ethereum,BSC,Tron,Arbitrum,Avalanche||8|230|2021-11
76|Hyperlane|hyperlane||icons:hyperlane|Ethereum,Base,Arbitrum,Solana,BSC||7|200|2023-08
28|Meson|meson|meson|icons:meson|Ethereum,BSC,Tron,Arbitrum,Polygon||6|180|2022-05
58|Orbiter Finance|orbiter||icons:orbiter-finance|Ethereum,Arbitrum,Base,Optimism,BSC||5|150|2021-12
4|Optimism Gateway|optimism|optimism-bridge|chain:optimism|Ethereum,Optimism|Optimism|5|145|2021-11
17|Axelar|axelar|axelar-network|icons:axelar|Ethereum,Arbitrum,Avalanche,BSC,Fantom,Polygon||4|120|2022-03
73|Sui Bridge|suibridge|suibridge|icons:suibridge|Ethereum,Sui|Sui|3|85|2024-09
10|Celer cBridge|celer|cbridge|icons:celer|Ethereum,BSC,Arbitrum,Polygon,Avalanche,Fantom||2.5|75|2021-07
60|Allbridge Core|allbridge-core|allbridge-core|icons:allbridge-core|Ethereum,Solana,Tron,BSC,Polygon||2.5|75|2022-06
11|Synapse|synapse|synapse|icons:synapse|Ethereum,Arbitrum,Avalanche,BSC,Fantom||1.5|45|2021-08
13|Hop|hop|hop-protocol|icons:hop|Ethereum,Arbitrum,Polygon,Optimism,Base||0.3|9|2021-07
`
