/** Spot exchanges. Volume is spot volume. Columns as in parseEntry.ts. */
export const dexRows = `
Uniswap V3|uniswap|Dexs|Ethereum 48,Base 22,Arbitrum 14,BSC 10,Polygon 6|1150|1600@1860|12|2087||2021-01|id=2198
Uniswap V2|uniswap|Dexs|Ethereum 80,Base 18,Arbitrum 2|110|330|10|1239||2021-01|id=2197
Uniswap V4|uniswap|Dexs|Ethereum 55,Base 20,Unichain 10,Arbitrum 9,BSC 6|900|1900@3160|8|657||2025-01
PancakeSwap AMM|pancakeswap|Dexs|BSC 97,Base 3|130|320|28|1885||2021-01
PancakeSwap AMM V3|pancakeswap|Dexs|BSC 82,Base 8,Arbitrum 5,Ethereum 5|520|520|30|490||2023-04
PancakeSwap Infinity|pancakeswap|Dexs|BSC 95,Base 5|420|90|20|65||2025-04
PancakeSwap StableSwap|pancakeswap|Dexs|BSC|8|1|40|17||2021-01
Aerodrome Slipstream|aerodrome|Dexs|Base|420|390|100|248||2024-04|id=4524
Aerodrome V1|aerodrome|Dexs|Base|18|55|100|167||2023-08
Curve DEX|curve-finance|Dexs|Ethereum 88,Arbitrum 5,Base 4,Polygon 3|160|75|50|2182||2021-01
Balancer V2|balancer|Dexs|Ethereum 70,Arbitrum 15,Polygon 10,Base 5|25|18|25|158||2021-01
Balancer V3|balancer|Dexs|Ethereum 60,Base 15,Arbitrum 15,Avalanche 10|40|14|25|90||2024-12|overpay
SushiSwap|sushi|Dexs|Ethereum 60,Arbitrum 20,Polygon 20|5|15|17|106||2021-01
SushiSwap V3|sushi|Dexs|Ethereum 40,Base 30,Arbitrum 30|12|12|15|132||2023-04
Fluid DEX|fluid|Dexs|Ethereum 75,Arbitrum 10,Base 10,Polygon 5|210|24|20|||2024-10
Ekubo|ekubo|Dexs|Ethereum|35|8|5|58||2023-09
Maverick V2||Dexs|Ethereum 60,Base 25,BSC 15|14|2|10|3.97||2024-06
DODO AMM|dodo|Dexs|BSC 60,Ethereum 20,Arbitrum 20|9|3|20|19||2021-01
WOOFi Swap|woofi|Dexs|Arbitrum 40,Base 30,Avalanche 20,BSC 10|14|4|50|7.39||2021-01
Raydium AMM|raydium|Dexs|Solana|300|1050|16|1429||2021-01
Orca DEX|orca|Dexs|Solana|250|430|13|395||2021-01
Meteora DLMM|meteora|Dexs|Solana|190|480|10|481||2023-12
Meteora DAMM V2|meteora|Dexs|Solana|70|330|20|120||2025-04
PumpSwap|pump|Dexs|Solana|600|2600@3500|25|201||2025-03|daily
HumidiFi||Dexs|Solana|179|0|0|||2025-06
Tessera V||Dexs|Solana|130|0|0|||2025-07
BisonFi||Dexs|Solana|300|0|0|||2025-10|daily
Scorch||Dexs|Solana|110|0|0|||2026-02
GoonFi||Dexs|Solana|60|0|0|||2025-05
SolFi||Dexs|Solana|70|0|0|||2024-11
ZeroFi||Dexs|Solana|60|0|0|||2024-12
Manifest Trade||Dexs|Solana|160|2|0|2.49||2024-10
Sanctum Infinity|sanctum|Dexs|Solana|25|50|20|245||2024-02
Camelot V3|camelot|Dexs|Arbitrum 97,ApeChain 3|25|14|18|31||2023-04
Ramses CL|ramses|Dexs|Arbitrum 40,Hyperliquid L1 60|12|7|100|5.95||2023-06
Velodrome V3|velodrome|Dexs|OP Mainnet 70,Ink 20,Unichain 10|18|8|100|29||2024-03
Velodrome V2|velodrome|Dexs|OP Mainnet|2|3|100|22||2023-06
Quickswap Dex|quickswap|Dexs|Polygon 95,Base 5|9|24|17|488||2021-01
Quickswap V3|quickswap|Dexs|Polygon 90,Manta 10|28|18|17|25||2021-01
Joe V2.2|joe|Dexs|Avalanche 85,Arbitrum 10,Monad 5|32|26|8|38||2024-09
Pharaoh V3|pharaoh-exchange|Dexs|Avalanche|35|20|100|44||2025-10
Blackhole CLMM|blackhole|Dexs|Avalanche|30|16|100|83||2025-07
Cetus CLMM|cetus|Dexs|Sui 98,Aptos 2|48|55|20|45||2023-05
Bluefin Spot|bluefin|Dexs|Sui|42|26|20|42||2024-11
Momentum||Dexs|Sui|28|18|20|32||2025-03
DeepBook V3||Dexs|Sui|20|2|100|12||2024-10
Turbos||Dexs|Sui|4|5|15|7.74||2023-05
Project X||Dexs|Hyperliquid L1|40|38|14|40||2025-07
HyperSwap V3|hyperswap|Dexs|Hyperliquid L1|9|14|20|14||2025-02
Hyperliquid Spot Orderbook|hyperliquid|Dexs|Hyperliquid L1|230|70|97|156||2024-04
SUNSwap V2|sun|Dexs|Tron|18|48|17|241||2021-01
SUNSwap V3|sun|Dexs|Tron|36|25|10|174||2023-05
SpookySwap V2|spookyswap|Dexs|Fantom 70,Sonic 30|0.1|0.2|15|1.71||2021-01
`

/** Perps exchanges and their front ends. Volume is perps volume. Columns as in parseEntry.ts. */
export const perpRows = `
Hyperliquid Perps|hyperliquid|Derivatives|Hyperliquid L1|6500|2000@2660|97|||2023-02|open=2.25
Aster Perps|aster|Derivatives|Off Chain|2400|420|90|||2025-03|daily open=1.05
Lighter Perps|lighter|Derivatives|zkLighter|2100|150|100|||2025-01|daily
edgeX Perps|edgex|Derivatives|edgeX|2100|450|85|||2024-08|daily
Grvt Perps|grvt|Derivatives|Grvt|1300|35|100|||2024-12
Extended Perps|extended|Derivatives|Starknet|1100|230|100|||2025-08
Variational||Derivatives|Arbitrum|870|160|60|60||2025-09
Pacifica Perps|pacifica|Derivatives|Solana|620|110|80|40||2025-06
Paradex Perps|paradex|Derivatives|Paradex|180|8|100|||2024-02
Jupiter Perpetual Exchange|jupiter|Derivatives|Solana|210|400|25|1157||2024-01
Drift Trade|drift|Derivatives|Solana|150|45|60|589||2021-01|was=Drift@2026-03
FlashTrade||Derivatives|Solana|30|24|30|12||2023-12
GMX V2 Perps|gmx|Derivatives|Arbitrum 85,Avalanche 10,Solana 5|170|130|37|383||2023-08|overpay
dYdX V4|dydx|Derivatives|dYdX|170|26|100|161||2023-10
Ostium||Derivatives|Arbitrum|220|110|55|55||2024-10
Gains Network||Derivatives|Arbitrum 65,Base 20,Polygon 15|55|34|60|27||2021-01
Avantis||Derivatives|Base|150|75|40|102||2024-02
Orderly Perps|orderly|Derivatives|Arbitrum 40,Base 30,Solana 30|190|30|60|||2024-01
Apex Omni|apex|Derivatives|Ethereum 30,Arbitrum 40,BSC 30|600|90|100|45||2024-09
MYX Finance||Derivatives|BSC 90,Linea 10|60|45|40|23||2024-02
KiloEx||Derivatives|BSC 60,Base 30,opBNB 10|12|9|40|5.15||2023-06
Aevo Perps|aevo|Derivatives|Ethereum|35|9|100|27||2023-06
Reya Perps|reya|Derivatives|ReyaChain|160|12|50|26||2024-05
Bluefin Pro|bluefin|Derivatives|Sui|25|8|100|10||2023-10
SynFutures V3|synfutures|Derivatives|Base 95,Blast 5|20|7|40|9.78||2024-03
PancakeSwap Perps|pancakeswap|Derivatives|BSC|45|10|100|||2024-10
Hyperliquid HLP|hyperliquid|Yield|Hyperliquid L1||-15|0|373||2023-06|swing=4
Phantom Perps|phantom|Interface|Hyperliquid L1|180|60|100|||2025-07
Axiom Perps|axiom|Interface|Hyperliquid L1|70|20|100|||2025-03
MetaMask Perps|metamask|Interface|Hyperliquid L1|80|60|100|||2025-10
BasedApp||Interface|Hyperliquid L1|320|55|100|||2025-05
tradeXYZ||Interface|Hyperliquid L1|3000|213|100|||2025-10
fomo Perps||Interface|Hyperliquid L1|60|30|100|||2026-05
`
