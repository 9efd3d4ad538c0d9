/** Lending, CDP and basis protocols. Fees are what borrowers pay. Columns as in parseEntry.ts. */
export const creditRows = `
Aave V3|aave|Lending|Ethereum 80,Plasma 6,Arbitrum 4,Base 4,Avalanche 2,BSC 2,Polygon 1,OP Mainnet 1||1060|14|17600|17700|2021-01|id=1599
Aave V4|aave|Lending|Ethereum||25|14|380|150|2026-01
Morpho Blue|morpho|Lending|Ethereum 60,Base 28,Hyperliquid L1 6,Arbitrum 6||560|0|9800|3900|2024-01
SparkLend|spark|Lending|Ethereum||210|22|4500|1600|2023-05
Compound V3|compound-finance|Lending|Ethereum 80,Arbitrum 9,Base 7,Polygon 2,OP Mainnet 2||60|18|1400|480|2022-08|id=2088
Compound V2|compound-finance|Lending|Ethereum||9|15|280|56|2021-01
Fluid Lending|fluid|Lending|Ethereum 75,Arbitrum 9,Base 6,Plasma 10||110|16|750|800|2024-02
Euler V2|euler|Lending|Ethereum 60,Plasma 15,Avalanche 10,Arbitrum 10,Base 5||55|12|350|420|2024-09
Venus Core Pool|venus|Lending|BSC 94,Ethereum 3,Arbitrum 3||120|25|1491|680|2021-01
Lista Lending|lista|Lending|BSC 95,Ethereum 5||70|12|699|560|2025-04
Kinza Finance||Lending|BSC 90,Ethereum 10||2|20|7.49|3|2023-09
JustLend|just|Lending|Tron||35|20|3632|190|2021-01
Kamino Lend|kamino|Lending|Solana||190|15|2246|900|2023-11
Jupiter Lend|jupiter|Lending|Solana||130|12|1009|620|2025-08
Save||Lending|Solana||12|15|124|45|2021-01
Moonwell Lending|moonwell|Lending|Base 90,OP Mainnet 10||12|18|83|60|2021-01
Seamless V1|seamless|Lending|Base||0.4|15|1.68|1|2023-09
Dolomite||Lending|Berachain 20,Ethereum 55,Arbitrum 25||14|15|110|70|2022-11
Silo V2|silo|Lending|Avalanche 40,Arbitrum 25,Sonic 20,Ethereum 15||15|15|87|55|2025-01
Radiant V2|radiant|Lending|Arbitrum 60,Base 20,Ethereum 20||1|30|5.71|4|2021-01
Benqi Lending|benqi|Lending|Avalanche||16|20|212|95|2021-01
NAVI Lending|navi|Lending|Sui||28|20|260|120|2023-07
Suilend|suilend|Lending|Sui||24|20|248|100|2024-03
Scallop Lend|scallop|Lending|Sui||6|20|36|18|2023-07
AlphaLend||Lending|Sui||7|15|93|30|2025-05
HyperLend Pooled|hyperlend|Lending|Hyperliquid L1||18|12|277|150|2025-03
HypurrFi Pooled|hypurrfi|Lending|Hyperliquid L1||4|15|44|22|2025-02
Maple|maple-finance|Lending|Ethereum 75,Solana 25||380|14|2677|2200|2021-01
Geist Finance||Lending|Fantom||0|0|0.12|0.1|2021-01|until=2025-03
Sky Lending|sky|CDP|Ethereum||780|45|6287||2021-01|was=MakerDAO@2024-09
Liquity V2|liquity|CDP|Ethereum||12|25|127||2025-01
Liquity V1|liquity|CDP|Ethereum||2|100|242||2021-01
crvUSD|curve-finance|CDP|Ethereum||35|100|119||2023-05
Lista CDP|lista|CDP|BSC||9|100|662||2022-11
Felix CDP|felix|CDP|Hyperliquid L1||7|25|43||2025-02
Abracadabra Spell|abracadabra|CDP|Arbitrum 60,Ethereum 40||3|75|15||2021-01
Ethena USDe|ethena|Basis Trading|Ethereum||900|3|6433||2024-02
Falcon Finance||Basis Trading|Ethereum||280|15|2109||2025-03
Resolv||Basis Trading|Ethereum||60|10|439||2024-09|swing=0.55
Usual||RWA|Ethereum||55|60|155||2024-07
`

/** Stablecoin issuers and tokenised assets. Columns as in parseEntry.ts. */
export const issuerRows = `
Tether||Stablecoin Issuer|Off Chain||17200|100|||2021-01|daily
Circle|circle|Stablecoin Issuer|Off Chain||7170|38|||2021-01|daily
Paxos Stablecoin Issuer|paxos|Stablecoin Issuer|Off Chain||420|100|||2021-01|id=7715
Ripple USD||Stablecoin Issuer|Off Chain||130|100|||2024-12
M0||Stablecoin Issuer|Ethereum||60|20|892||2024-07
MetaMask USD||Stablecoin Issuer|Off Chain||5|100|||2025-09
BlackRock BUIDL||RWA|Ethereum 60,Solana 20,Avalanche 10,Arbitrum 10||200|6|2002||2024-03
Ondo Yield Assets|ondo-finance|RWA|Ethereum 70,Solana 20,Sui 10||160|4|1526||2023-02
Ondo Global Markets|ondo-finance|RWA|Ethereum 70,BSC 30||8|100|415||2025-09
Circle USYC|circle|RWA|BSC 70,Ethereum 30||140|8|1417||2023-06
Tether Gold||RWA|Ethereum||0|0|2279||2021-01
Paxos Gold|paxos|RWA|Ethereum||5|100|1529||2021-01
`
