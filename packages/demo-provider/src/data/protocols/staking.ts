/** Liquid staking, restaking and yield. Columns as in parseEntry.ts. */
export const stakingRows = `
Lido|lido|Liquid Staking|Ethereum 99,Solana 1||1500@1840|10|26026||2021-01|id=182
Binance staked ETH||Liquid Staking|Ethereum 60,BSC 40||420|10|10595||2023-04
Rocket Pool||Liquid Staking|Ethereum||80|14|1761||2021-01
Coinbase Wrapped Staked ETH||Liquid Staking|Ethereum||18|25|382||2021-01
Liquid Collective||Liquid Staking|Ethereum||48|10|1011||2021-01
Stader||Liquid Staking|Ethereum 60,BSC 20,Hedera 20||26|10|524||2021-01
Jito Liquid Staking|jito|Liquid Staking|Solana||260|4|1817||2022-11
Jupiter Staked SOL|jupiter|Liquid Staking|Solana||180|5|1224||2024-05
Sanctum Validator LSTs|sanctum|Liquid Staking|Solana||330|6|1471||2024-01
Marinade Liquid Staking|marinade|Liquid Staking|Solana||65|6|445||2021-01
Kinetiq kHYPE|kinetiq|Liquid Staking|Hyperliquid L1||40|10|652||2025-07
SpringSui|suilend|Liquid Staking|Sui||6|6|124||2024-10
Haedal Protocol||Liquid Staking|Sui||5|10|70||2023-11
ether.fi Stake|ether.fi|Liquid Restaking|Ethereum 96,Base 2,Arbitrum 2||480|12|7964||2023-05
Kelp||Liquid Restaking|Ethereum 90,Arbitrum 10||80|10|1111||2023-12
Renzo||Liquid Restaking|Ethereum 90,Arbitrum 5,Solana 5||45|10|625||2023-12
EigenCloud||Restaking|Ethereum||120|0|12556||2023-06|was=EigenLayer@2025-06 daily
Babylon Protocol||Restaking|Bitcoin||15|0|5409||2024-08
Pendle||Yield|Ethereum 72,Plasma 10,Arbitrum 8,BSC 4,Hyperliquid L1 3,Base 3||95|95|3620||2021-01|overpay
Convex Finance||Yield|Ethereum||70|16|916||2021-01
Yearn Finance||Yield Aggregator|Ethereum 60,Katana 30,Base 10||30|20|407||2021-01
Beefy||Yield Aggregator|Ethereum 30,Arbitrum 25,Base 25,Avalanche 20||18|12|224||2021-01
`
