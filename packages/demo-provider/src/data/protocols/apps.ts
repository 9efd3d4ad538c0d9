/** Wallets, bots, trading apps and aggregators. Columns as in parseEntry.ts. */
export const appRows = `
MetaMask Wallet|metamask|Wallets|Ethereum 55,BSC 20,Base 15,Arbitrum 10||150|100|||2021-01
Phantom Wallet|phantom|Wallets|Solana 92,Ethereum 4,Base 4||200|95|||2021-01
Trust Wallet||Wallets|BSC 70,Ethereum 30||45|100|||2021-01
Binance Wallet||Wallets|BSC 85,Solana 15||30|100|||2025-03
Base App||Wallets|Base 90,Ethereum 10||60|100|||2025-07
Rabby Wallet|rabby|Wallets|Ethereum 70,Arbitrum 15,Base 15||20|100|||2023-06
Rainbow Wallet||Wallets|Ethereum 60,Base 40||6|100|||2021-01
fomo Wallet||Wallets|Solana 90,Base 10|200|600|100|||2025-07
Axiom|axiom|Trading App|Solana 96,BSC 4|70|1000@1960|88|||2025-01|daily
Photon|photon|Trading App|Solana|10|110|100|||2023-12
moonshot.money||Trading App|Solana 90,Base 10|3|60|100|||2024-07
GMGN||Telegram Bot|Solana 60,BSC 30,Base 10|30|230|100|||2024-03
Trojan|trojan|Telegram Bot|Solana|14|130|90|||2024-01
BullX||Telegram Bot|Solana 95,Ethereum 5|4|40|100|||2024-04
BONKbot||Telegram Bot|Solana|2|17|100|||2023-09
Banana Gun||Telegram Bot|Ethereum 55,Solana 30,Base 15|4|30|60|||2023-06
Maestro||Telegram Bot|Ethereum 45,Solana 25,BSC 30|6|50|100|||2021-01
Padre||Telegram Bot|Solana 85,BSC 15|10|80|100|||2025-03
Jupiter Aggregator|jupiter|DEX Aggregator|Solana|700|50|100|||2022-01
1inch|1inch-network|DEX Aggregator|Ethereum 60,BSC 15,Base 15,Arbitrum 10|220|5|100|4.03||2021-01
CoWSwap|cow-protocol|DEX Aggregator|Ethereum 85,Base 8,Arbitrum 7|260|45|100|||2021-01
KyberSwap Aggregator|kyberswap|DEX Aggregator|Ethereum 40,Base 30,BSC 20,Arbitrum 10|240|7|60|||2021-01
0x|0x|DEX Aggregator|Ethereum 40,Base 40,Arbitrum 20|190|20|100|||2023-01
Velora||DEX Aggregator|Ethereum 60,Base 20,Polygon 20|70|6|100|||2021-01
Titan Exchange||DEX Aggregator|Solana|90|8|100|||2025-09
OpenOcean||DEX Aggregator|BSC 50,Arbitrum 25,Avalanche 25|25|1|100|0.29||2021-01
`

/** Launchpads, and the volume of the tokens that they sell. Columns as in parseEntry.ts. */
export const launchpadRows = `
pump.fun|pump|Launchpad|Solana|110|1600@1590|72|||2024-01|daily
four.meme||Launchpad|BSC|45|260|100|4.84||2024-07
letsBONK.fun||Launchpad|Solana|20|260@530|60|||2025-04|display=BONK.fun
StonkFun||Launchpad|Solana|22|830@960|40|||2026-06
LaunchLab|raydium|Launchpad|Solana|30|300@640|50|||2025-04
Pons V2|pons|Launchpad|Robinhood Chain|60|2300@2370|60|||2026-07
Flap sh||Launchpad|BSC 90,Monad 10|40|1000@1040|80|0.06||2025-11|display=Flap.sh
pump.fun mobile app|pump|Trading App|Solana|14|250|100|||2025-07
Meteora Dynamic Bonding Curve|meteora|Launchpad|Solana|20|120|20|||2025-04
Bags||Launchpad|Solana|14|160|45|||2025-05
Moonshot Create||Launchpad|Solana|1|8|100|||2024-06
Launch Coin on Believe||Launchpad|Solana|1|9|40|||2025-05
SunPump||Launchpad|Tron|0.8|7|100|1.85||2024-08
flaunch||Launchpad|Base|1|6|20|1.91||2025-01
Virtuals Protocol||AI Agents|Base 97,Solana 3|9|60|100|||2024-10|swing=0.5
`
