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

/** Tokens of layer-1 chains, and of the main chains on top of them. Columns as in parseCoin.ts. */
export const layerOneTokenRows = `
ICP|Internet Computer|internet-computer|4.5|2400|||0.95|0.62|
APT|Aptos|aptos|2.7|2000|||0.95|0.65|2022-10-19
ETC|Ethereum Classic|ethereum-classic|14|2100|||0.75|0.68|
POL|Polygon|polygon-ecosystem-token|0.14|1500|||0.9|0.66|2023-10-25
ALGO|Algorand|algorand|0.14|1250|||0.95|0.65|
KAS|Kaspa|kaspa|0.045|1200|||0.95|0.58|2022-07-05|noconfidence
ATOM|Cosmos Hub|cosmos|2.6|1250|||0.85|0.66|
ARB|Arbitrum|arbitrum|0.21|1200|||0.95|0.68|2023-03-23
FIL|Filecoin|filecoin|1.8|1300|||0.95|0.65|
SEI|Sei|sei-network|0.14|900|||1.05|0.64|2023-08-15
OP|Optimism|optimism|0.32|600|||0.95|0.68|
INJ|Injective|injective-protocol|5.5|550|||1|0.62|
TIA|Celestia|celestia|0.65|550|||1.05|0.6|2023-10-31
STX|Stacks|blockstack|0.33|600|||1|0.66|
S|Sonic|sonic-3|0.1|350|||1.1|0.58|2025-01-16|at=2025-01-18:0.8
FTM|Fantom|fantom|0.1|30|||1.1|0.6||nocap
XTZ|Tezos|tezos|0.52|550|||0.85|0.64|
MON|Monad|monad|0.03|300|||1.3|0.55|2025-11-24|confidence=0.9
`

/** Tokens of DeFi protocols that are not among the largest coins. Columns as in parseCoin.ts. */
export const defiTokenRows = `
ENA|Ethena|ethena|0.27|2000|||1.15|0.62|2024-04-02
SKY|Sky|sky|0.05|1150|||0.75|0.55|2024-09-18
LDO|Lido DAO|lido-dao|0.7|630|||1|0.65|
MORPHO|Morpho|morpho|1.6|800|||0.95|0.58|2024-11-21
CRV|Curve DAO|curve-dao-token|0.4|570|||1.05|0.62|
PENDLE|Pendle|pendle|2.4|400|||1.05|0.62||at=2022-11-21:0.045
JUP|Jupiter|jupiter-exchange-solana|0.24|760|0.29|930|1.05|0.62|2024-01-31
RAY|Raydium|raydium|1.1|300|2|540|1.1|0.6|
JTO|Jito|jito-governance-token|0.55|230|||1.1|0.6|2023-12-07
CAKE|PancakeSwap|pancakeswap-token|2.3|770|||0.85|0.64|
AERO|Aerodrome|aerodrome-finance|0.7|640|||1.15|0.6|2023-08-31
COMP|Compound|compound-governance-token|32|310|||0.9|0.65|
ETHFI|ether.fi|ether-fi|0.85|480|||1.1|0.62|2024-03-18
PUMP|Pump.fun|pump-fun|0.0028|1000|0.00396|1414|1.3|0.55|2025-07-12|at=2025-07-16:0.0064 confidence=0.97
ASTER|Aster|aster-2|1.2|2900|||1.3|0.55|2025-09-17|at=2025-09-24:2.2 confidence=0.95
GMX|GMX|gmx|9|95|||0.95|0.62|
DYDX|dYdX|dydx-chain|0.25|200|||1|0.62|2023-10-30
SNX|Synthetix|havven|0.55|190|||1.2|0.6|
SYRUP|Maple|syrup|0.3|340|||1.1|0.58|2024-11-13
FLUID|Fluid|instadapp|3.6|280|||1.05|0.58||nocap
YFI|Yearn|yearn-finance|4000|135|||0.8|0.64|
CVX|Convex|convex-finance|2|200|||0.95|0.62|
1INCH|1inch|1inch|0.19|265|||0.85|0.65|
SUSHI|Sushi|sushi|0.38|105|||1.05|0.62|
BAL|Balancer|balancer|0.7|45|||0.95|0.6||noconfidence
RPL|Rocket Pool|rocket-pool|2.3|50|||1|0.6|
ORCA|Orca|orca|1.2|70|||1.1|0.58||nocap
`
