/**
 * Name | day | slug of the entry, or of a parent with `parent#` | USD M | round | chains | lead investors | other
 * investors | valuation USD M. An empty cell is null.
 */
export const raiseRows = `
1inch|2021-12-01|1inch|175|Series B|Ethereum|Amber Group|Jane Street,VanEck|
Uniswap Labs|2022-10-13|parent#uniswap|165|Series B|Ethereum|Polychain|a16z,Paradigm,SV Angel|1660
Across|2022-11-21|across|10|Seed|Ethereum|Hack VC|Placeholder|
EigenCloud|2023-03-28|eigencloud|50|Series A|Ethereum|Blockchain Capital|Coinbase Ventures,Polychain|
Derive|2023-05-09|parent#derive|3|Seed|Ethereum|Framework|GSR|
Ostium|2023-10-31|ostium|3.5|Seed|Arbitrum|General Catalyst,LocalGlobe|SIG|
EigenCloud|2024-02-22|eigencloud|100|Series B|Ethereum|a16z||
Ethena|2024-02-16|ethena-usde|14|Strategic|Ethereum|Dragonfly|Maelstrom|300
Pendle|2023-08-22|pendle||Strategic|Ethereum|Binance Labs||
Avantis|2025-06-04|avantis|8|Series A|Base|Founders Fund|Pantera,Symbolic|
Morpho|2024-08-01|parent#morpho|50|Strategic|Ethereum|Ribbit Capital|a16z,Coinbase Ventures|
Babylon Protocol|2024-05-30|babylon-protocol|70|Series A|Bitcoin|Paradigm|Polychain|
Across|2025-03-04|across|41|Token Sale|Ethereum|Paradigm|Bain Capital Crypto,Coinbase Ventures|
Kalshi|2025-06-25|kalshi|185|Series C||Paradigm|Sequoia|2000
pump.fun|2025-07-12|parent#pump|600|Public Token Sale|Solana|||4000
Aster|2025-09-03|parent#aster||Strategic|BSC|YZi Labs||
Polymarket|2025-10-07|polymarket|2000|Strategic|Polygon|Intercontinental Exchange||9000
Kalshi|2025-10-10|kalshi|300|Series D||Sequoia,a16z||5000
Lighter|2025-11-11|parent#lighter|68|Strategic|zkLighter|Founders Fund,Ribbit Capital||1500
Ostium|2025-12-03|ostium|20|Series A|Arbitrum|General Catalyst,Jump Crypto|Coinbase Ventures|250
Variational|2025-06-04|variational|1.5|Strategic|Arbitrum|Bain Capital Crypto|Coinbase Ventures|
GTE|2025-06-23||15|Series A|MegaETH|Paradigm||
Monarch Labs|2026-03-17||4|Seed|Base|||
Pacifica|2026-05-12|parent#pacifica|12|Series A|Solana|Multicoin||
`
