/** The largest coins by market cap. Columns as in parseCoin.ts. */
export const majorRows = `
BTC|Bitcoin|bitcoin|90400|1800000|83863|1685000|0.45|1||at=2022-06-01:29800,2022-11-21:15800,2023-10-15:27100,2024-03-13:73000,2024-08-06:56000,2025-01-20:106000,2025-04-08:77000 top=2025-10-06:126080
ETH|Ethereum|ethereum|2979|360000|2676|327000|0.65|0.8||at=2022-06-10:1680,2023-10-15:1560,2024-03-12:3980,2025-04-08:1500 top=2025-08-24:4946
XRP|XRP|ripple|2.07|125000|1.54|94000|0.75|0.65||at=2022-06-10:0.39,2024-10-30:0.52,2025-01-16:3.2
BNB|BNB|binancecoin|891|123000|750|102000|0.55|0.75||at=2022-06-10:290,2024-06-05:690
SOL|Solana|solana|134|75000|114.9|67500|0.8|0.8||at=2022-06-10:38,2022-12-29:9.7 top=2025-01-19:293.31
TRX|TRON|tron|0.29|27000|0.345|33000|0.4|0.55||at=2022-06-10:0.08
DOGE|Dogecoin|dogecoin|0.15|23000|0.0934|14500|0.9|0.75|
ADA|Cardano|cardano|0.45|16000|||0.8|0.68|
HYPE|Hyperliquid|hyperliquid|37|11000|91.85|20400|1|0.6|2024-11-29|at=2024-11-30:6.5
BCH|Bitcoin Cash|bitcoin-cash|500|10000|||0.65|0.65|
LINK|Chainlink|chainlink|13|9000|||0.8|0.7|
XLM|Stellar|stellar|0.25|8000|||0.8|0.65|
XMR|Monero|monero|390|7200|||0.65|0.55|
ZEC|Zcash|zcash|550|9000|1540|25500|1.2|0.55||at=2022-06-10:85,2025-09-10:48
LTC|Litecoin|litecoin|90|6900|||0.65|0.68|
HBAR|Hedera|hedera-hashgraph|0.14|6000|||0.95|0.62|
AVAX|Avalanche|avalanche-2|14|6000|||0.85|0.7|
SUI|Sui|sui|1.6|5900|||1|0.65|2023-05-03
SHIB|Shiba Inu|shiba-inu|0.0000085|5000|||0.9|0.7|
TON|Toncoin|the-open-network|1.8|4500|||0.75|0.58|
DOT|Polkadot|polkadot|2.6|4300|||0.8|0.68|
UNI|Uniswap|uniswap|7|4400|||0.95|0.65|
MNT|Mantle|mantle|1.1|3600|||0.85|0.6|2023-07-17
TAO|Bittensor|bittensor|300|3100|||1|0.6|2023-03-03
NEAR|NEAR Protocol|near|2.2|2800|||0.95|0.65|
AAVE|Aave|aave|170|2600|||0.9|0.68|
PEPE|Pepe|pepe|0.0000048|2000|||1.1|0.7|2023-04-17
USDT|Tether|tether|0.9998|183500|||0.002|0|
USDC|USDC|usd-coin|0.9999|76600|||0.002|0|
DAI|Dai|dai|0.9997|4800|||0.002|0||noconfidence
`
