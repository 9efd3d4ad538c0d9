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

/**
 * Name | day | slug of the entry, or of a parent with `parent#` | USD M | technique | classification | chains | target |
 * returned USD M. An empty cell is null.
 */
export const hackRows = `
Ronin|2022-03-29||624|Private Key Compromised|Infrastructure|Ethereum|Bridge|
Nomad|2022-08-01||190|Trusted Root Exploit|Protocol Logic|Ethereum|Bridge|37
Hop Protocol|2022-09-30|hop-protocol|0.2|Phishing|Infrastructure|Ethereum|Bridge|
BNB Bridge|2022-10-06||586|Proof Verifier Bug|Protocol Logic|BSC|Bridge|
Euler V1|2023-03-13|parent#euler|197|Flashloan Donate Function|Protocol Logic|Ethereum|DeFi Protocol|200
SushiSwap|2023-04-09|sushiswap|3.3|Approval Exploit|Protocol Logic|Ethereum,Arbitrum|DeFi Protocol|0.7
Curve DEX|2023-07-30|curve-dex|61.7|Vyper Compiler Reentrancy|Ecosystem|Ethereum|DeFi Protocol|52.3
Balancer V2|2023-08-27|balancer-v2|2.1|Rounding Error|Protocol Logic|Ethereum,OP Mainnet|DeFi Protocol|
KyberSwap Elastic|2023-11-22|kyberswap-aggregator|48.3|Tick Manipulation|Protocol Logic|Ethereum,Arbitrum,Polygon|DeFi Protocol|4.7
Gamma Strategies|2024-01-04||6.2|Price Oracle Manipulation|Protocol Logic|Arbitrum|DeFi Protocol|
Radiant V2|2024-01-02|radiant-v2|4.5|Rounding Error|Protocol Logic|Arbitrum|DeFi Protocol|
Abracadabra Spell|2024-01-30|abracadabra-spell|6.5|Rounding Error|Protocol Logic|Ethereum|DeFi Protocol|
Unizen|2024-03-08|unizen|2.1|Approval Exploit|Protocol Logic|Ethereum|DeFi Protocol|
Velocore|2024-06-02||6.8|Fee Overflow|Protocol Logic|Linea|DeFi Protocol|
Rho Markets|2024-07-19||7.6|Price Oracle Misconfiguration|Protocol Logic|Scroll|DeFi Protocol|7.6
Radiant V2|2024-10-16|radiant-v2|53|Multisig Compromised|Infrastructure|Arbitrum,BSC|DeFi Protocol|
Bybit|2025-02-21||1400|Signing Interface Compromised|Infrastructure|Ethereum|CEX|43
Abracadabra Spell|2025-03-25|abracadabra-spell|13|State Accounting Bug|Protocol Logic|Arbitrum|DeFi Protocol|
Hyperliquid HLP|2025-03-26|hyperliquid-hlp||Market Manipulation|Protocol Logic|Hyperliquid L1|DeFi Protocol|
Loopscale|2025-04-26|loopscale|5.8|Collateral Mispricing|Protocol Logic|Solana|DeFi Protocol|5.8
Cetus CLMM|2025-05-22|cetus-clmm|223|Liquidity Overflow|Protocol Logic|Sui|DeFi Protocol|162
GMX V1 Perps|2025-07-09|gmx-v1-perps|42|Reentrancy|Protocol Logic|Arbitrum|DeFi Protocol|37.5
Balancer V2|2025-11-03|balancer-v2|128|Rounding Error|Protocol Logic|Ethereum,Base,Arbitrum|DeFi Protocol|19.3
USPD|2025-12-04||1|Proxy Initialisation|Protocol Logic|Ethereum|DeFi Protocol|
Scam <b>Bank</b>|2026-02-27||0.4|Rugpull|Rugpull|BSC|DeFi Protocol|
Unnamed Router|2026-06-11||0.9||Protocol Logic||DeFi Protocol|
`
