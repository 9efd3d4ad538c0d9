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
