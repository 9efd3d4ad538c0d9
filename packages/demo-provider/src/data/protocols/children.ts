/** Smaller children of well-known parents, and a delisted one. Columns as in parseEntry.ts. */
export const familyRows = `
Uniswap V1|uniswap|Dexs|Ethereum|0.02|0.06|0|4||2021-01
UniswapX|uniswap|DEX Aggregator|Ethereum 80,Base 20|95|9|0|||2023-07|doublecounted
Uniswap Labs|uniswap|Interface|Ethereum 60,Base 25,Arbitrum 15||70|100|||2023-10|doublecounted
PancakeSwap Options|pancakeswap|Options|BSC|0.4|0.3|100|||2023-08
Aave V1|aave|Lending|Ethereum||0.1|0|11|1|2021-01
Aave V2|aave|Lending|Ethereum 92,Polygon 5,Avalanche 3||22|14|240|70|2021-01|daily
Compound V1|compound-finance|Lending|Ethereum||0|0|0.6|0|2021-01|until=2024-02
LlamaLend|curve-finance|Lending|Ethereum 70,Arbitrum 30||6|10|38|22|2024-03
Jupiter DCA|jupiter|DEX Aggregator|Solana|14|12|100|||2023-11|doublecounted
Jupiter Prediction|jupiter|Prediction Market|Solana||7|100|||2025-11
Raydium Perps|raydium|Derivatives|Solana|14|4|60|||2025-01
Meteora DAMM V1|meteora|Dexs|Solana|12|24|20|58||2021-01
Aerodrome Ignition|aerodrome|Launchpad|Base||1.5|100|||2025-12
Circle Gateway|circle|Bridge|Ethereum 40,Base 30,Avalanche 15,Arbitrum 15||3|100|||2025-07|id=7716
Frax|frax-finance|Algo-Stables|Ethereum||22|60|96||2021-01
USDD||CDP|Tron 80,Ethereum 15,BSC 5||28|100|900||2021-01
||Dexs|Base|0.2|0.9|20|||2024-08|id=4199
Solend|save|Lending|Solana||1.2|15|||2021-01|unlisted
`
