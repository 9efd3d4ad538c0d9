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
