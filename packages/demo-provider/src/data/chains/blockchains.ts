/** Blockchains, which the provider lists among the fee rows. Columns as in parseEntry.ts. */
export const blockchainRows = `
Ethereum||Chain|Ethereum||400|55|||2020-01
Solana||Chain|Solana||750|50|||2020-01
Tron||Chain|Tron||970|100|||2020-01
Canton||Chain|Canton||1510@1640|0|||2024-07
BSC||Chain|BSC||250|10|||2020-01
Bitcoin||Chain|Bitcoin||250|0|||2020-01
Base||Chain|Base||100|95|||2023-07
Hyperliquid L1||Chain|Hyperliquid L1||20|100|||2025-02
Polygon||Chain|Polygon||30|30|||2020-01
Arbitrum||Chain|Arbitrum||30|90|||2020-01
Avalanche||Chain|Avalanche||20|100|||2020-01
OP Mainnet||Chain|OP Mainnet||10|90|||2020-01
Sui||Chain|Sui||20|50|||2023-05
Fantom||Chain|Fantom||0.1|70|||2020-01
`

/** Name | CoinGecko id | token | CoinMarketCap id | chain id. An empty cell is null. */
export const chainTokenRows = `
Ethereum|ethereum|ETH|1027|1
BSC|binancecoin|BNB|1839|56
Polygon|polygon-ecosystem-token|POL|28321|137
Arbitrum|arbitrum|ARB|11841|42161
OP Mainnet|optimism|OP|11840|10
Base||||8453
Avalanche|avalanche-2|AVAX|5805|43114
Solana|solana|SOL|5426|
Sui|sui|SUI|20947|
Hyperliquid L1|hyperliquid|HYPE|32196|999
Tron|tron|TRX|1958|
Fantom|fantom|FTM|3513|250
Bitcoin|bitcoin|BTC|1|
Gnosis|gnosis|GNO|1659|100
Linea||||59144
Unichain||||130
`
