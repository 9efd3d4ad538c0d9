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
