/** Smaller protocols of all other kinds: real names, figures that fall off like a power law. Columns as in parseEntry.ts. */
export const tailOtherRows = `
SunX||Derivatives|Tron 57,Ethereum 21,BSC 14,Arbitrum 8|72|29|46|55.6
Synthetix V3||Derivatives|Ethereum 63,Base 24,Arbitrum 13|33|20|33|52.4
dYdX V3||Derivatives|Ethereum|38|9.6|51|41.2
Pacifica||Derivatives|Solana|25|10|56|41
Wasabi||Derivatives|Base 57,Ethereum 21,Solana 14,Blast 8|14|8.7|56|22.9
Kinetiq Markets||Derivatives|Hyperliquid L1|13|7.9|52|21.9
Contango V2||Derivatives|Ethereum 52,Base 24,Arbitrum 14,OP Mainnet 10|7|4.2|48|15.8
MUX Perps||Derivatives|Arbitrum 61,Avalanche 22,BSC 10,OP Mainnet 7|9.7|5.8|56|11.4
Toros||Derivatives|Arbitrum 57,OP Mainnet 21,Base 13,Ethereum 9|6.7|4|31|10
SYMMIO||Derivatives|Base 54,BSC 19,Coti 16,Sonic 11|13|3.3|38|8.58
ELFi Protocol||Derivatives|Arbitrum 75,Base 25|16|4|30|8.37
IntentX||Derivatives|Base 58,Mantle 19,Arbitrum 14,Blast 9|10|4.1|37|5.67
Parcl V3||Derivatives|Solana|8.8|2.2|64|5.19
Polynomial Trade||Derivatives|OP Mainnet 70,Polynomial 30|8|3.2|53|5.19
GMX V1 Perps|gmx|Derivatives|Avalanche 75,Arbitrum 25|7.5|3|55|4.91
Bumpin Trade||Derivatives|Solana|3|1.8|38|4.63
DipCoin Perps||Derivatives|Sui|5|2|47|1.83
ZO Perps||Derivatives|Sui|3.8|2.3|46|0.892
Sudo Perps||Derivatives|Sui|7.2|1.8|67|0.471
TurboFlow||Derivatives|BSC 67,Solana 33|4.5|1.8|30|0.355
Pika||Derivatives|OP Mainnet|7.6|1.9|64|0.322
Jarvis Network||Derivatives|Polygon 53,BSC 26,Avalanche 11,Gnosis 10|3.5|2.1|33|0.298
Spark Savings||Yield|Ethereum 53,Avalanche 22,OP Mainnet 15,Arbitrum 10||9.4|8|2100
Aster asBNB||Yield|BSC||6.6|11|274
Strata Tranches||Yield|Ethereum||5.7|18|216
Stake DAO||Yield|Ethereum 49,Fraxtal 24,Arbitrum 17,Sonic 10||2.7|8|200
Exponent||Yield|Solana||3.5|11|112
Lorenzo sUSD1+||Yield|BSC 66,Ethereum 34||2.2|16|84.3
Sanctum Reserve||Yield|Solana||1.7|13|77.5
RateX||Yield|Solana 70,BSC 30||1.7|15|46
CIAN Yield Layer||Yield Aggregator|Ethereum 55,Arbitrum 22,OP Mainnet 13,Base 10||7|14|438
Fluid Lite||Yield Aggregator|Ethereum||3.2|9|256
Hyperbeat Earn||Yield Aggregator|Hyperliquid L1||3.3|11|108
Lulo||Yield Aggregator|Solana||3.1|8|97.3
Superform||Yield Aggregator|Ethereum 51,Base 25,Arbitrum 14,OP Mainnet 10||2.2|17|96
Meteora vaults||Yield Aggregator|Solana||2.2|8|75.3
YO Protocol||Yield Aggregator|Base 69,Ethereum 31||1.1|15|62.1
Kinetiq Earn||Yield Aggregator|Hyperliquid L1||1.5|17|54.4
DoubleZero Staked SOL||Liquid Staking|Solana||24|9|1650
Binance Staked SOL||Liquid Staking|Solana||22|8|1180
StakeWise V2||Liquid Staking|Ethereum 74,Gnosis 26||9|7|1080
Lista Liquid Staking||Liquid Staking|BSC||11|10|1010
mETH Protocol||Liquid Staking|Ethereum||6.9|7|713
Benqi Staked Avax||Liquid Staking|Avalanche||6.9|9|308
Frax Ether||Liquid Staking|Ethereum 71,Fraxtal 29||4.2|9|257
Drift Staked SOL||Liquid Staking|Solana||5.3|7|221
stHYPE||Liquid Staking|Hyperliquid L1||5.8|13|88.4
Hypha||Liquid Staking|Avalanche||3|9|32
Hyperbeat LST||Liquid Staking|Hyperliquid L1||3|10|18
Volo LST||Liquid Staking|Sui||3.9|12|11.4
Aftermath afSUI||Liquid Staking|Sui||2.7|8|9.64
SpringSui Ecosystem||Liquid Staking|Sui||2.5|9|3.77
Mellow LRT||Liquid Restaking|Ethereum 62,Lisk 19,Monad 11,BSC 8||12|9|289
Puffer Stake||Liquid Restaking|Ethereum||6.5|11|112
Swell Liquid Restaking||Liquid Restaking|Ethereum||4|10|56.7
Fragmetric||Liquid Restaking|Solana||2.8|14|28
Centrifuge Protocol||RWA|Ethereum 62,Avalanche 19,Plume Mainnet 10,Base 9||24|9|1340
Ethena USDtb||RWA|Ethereum||16|8|851
WisdomTree||RWA|Ethereum 70,Stellar 30||9.5|8|706
Spiko||RWA|Arbitrum 57,Polygon 24,Ethereum 12,Starknet 7||8|6|546
xStocks||RWA|Solana 78,Arbitrum 22||5.3|6|146
Anzen V2||RWA|Base 57,Ethereum 23,Manta 12,Arbitrum 8||5.8|14|109
KAIO||RWA|Sui 50,Sei 25,Immutable zkEVM 15,Near 10||4.7|7|90.4
Pleasing Gold||RWA|Arbitrum||4.6|12|84.9
stUSDT||RWA|Tron 72,Ethereum 28||3.6|12|60.4
PinkSale||Launchpad|BSC 55,Ethereum 19,Polygon 15,Cronos 11|3.1|31|84|241
DxSale||Launchpad|BSC 56,Ethereum 23,Base 13,Arbitrum 8|1.2|12|43|38.3
Juicebox V1||Launchpad|Ethereum|0.8|8|100|15.4
Bio Protocol||Launchpad|Ethereum 67,Base 33|0.51|5.1|49|8.54
Legion||Launchpad|Ethereum|0.49|4.9|91|7.01
DeepLock||Launchpad|BSC|0.32|3.2|51|2.99
Mint Club V2||Launchpad|Base 59,Ethereum 22,Degen 11,Zora 8|0.37|3.7|78|1.13
PumpBase||Launchpad|Base|0.28|2.8|53|0.335
g8keep||Launchpad|Base|0.29|2.9|89|0.206
Defidash Agent||Telegram Bot|Base|1.5|15|87
PAAL AI||Telegram Bot|Ethereum|0.47|4.7|100
TON Pump||Telegram Bot|TON|0.5|5|100
Hashflow||DEX Aggregator|Ethereum 57,Arbitrum 21,Polygon 13,BSC 9|50|6|100|0.633
HyperBloom||DEX Aggregator|Hyperliquid L1|25|3|70|0.114
Firebird||DEX Aggregator|Polygon|17|2|57|0.0183
Rubic||DEX Aggregator|BSC 64,Kava 36|10|1.2|83
Unizen||DEX Aggregator|Ethereum|12|1.5|70
Houdini Swap||DEX Aggregator|Ethereum|11|1.3|100
swap.coffee||DEX Aggregator|TON|6.7|0.8|86|0.205
OPINION||Prediction Market|BSC||18|78|59.2
Predict Fun||Prediction Market|BSC 71,Blast 29||6.9|49|7.3
Football.Fun||Prediction Market|Base||5.5|46|6.05
Gnosis Protocol v1||Prediction Market|Ethereum||5.6|61|3.04
Truemarkets||Prediction Market|Base||3.7|80|2.54
Blur Bids||NFT Marketplace|Ethereum 68,Blast 32||11|58|27.8
ImmutableX||NFT Marketplace|Ethereum||4.6|79|18.4
NFTX||NFT Marketplace|Ethereum 64,Arbitrum 36||3.9|38|3.32
Salvor||NFT Marketplace|Avalanche||2.4|75|0.476
GumBall Protocol||NFT Marketplace|Arbitrum||2.6|84|0.464
CrossCurve||Cross Chain Bridge|Ethereum 50,Arbitrum 26,Sonic 16,Taiko 8||6.2|37|4.85
EverRise||Cross Chain Bridge|Ethereum 50,BSC 25,Avalanche 15,Polygon 10||2.1|84|2.35
Meson||Cross Chain Bridge|Ethereum 59,Merlin 22,BSC 11,BSquared 8||2.2|48|1.95
Butter Network||Cross Chain Bridge|Tron 55,Ethereum 20,BSC 16,Base 9||1.6|85|1.78
Everclear||Cross Chain Bridge|Arbitrum 54,BSC 23,Ethereum 13,Unichain 10||1.3|69|0.322
USDT0||Bridge|Ethereum||6.9|51|4280
JustCryptos||Bridge|Tron||3.1|79|3000
Lighter Bridge||Bridge|Ethereum 70,Arbitrum 30||2.8|39|1450
Hegic||Options|Arbitrum 70,Ethereum 30|12|3.1|64|12.3
GammaSwap Open Interest||Options|Arbitrum 62,Base 25,Ethereum 13|5.6|1.4|65|3.5
Ithaca Protocol||Options|Arbitrum|4.4|1.1|56|2.46
Dual Finance||Options|Solana|3.2|0.8|40|2.42
Opyn Gamma||Options|Ethereum 60,Avalanche 26,Polygon 14|3.2|0.8|88|1.42
Ribbon Earn||Options|Ethereum|3.3|0.82|83|1.3
Derive V1||Options|OP Mainnet 66,Ethereum 21,Arbitrum 13|2.8|0.69|76|1.15
Opyn Convexity||Options|Ethereum|2.1|0.53|59|0.731
Alchemix||Synthetics|Ethereum 58,OP Mainnet 23,Arbitrum 12,Fantom 7||4.9|37|41
Metronome Synth||Synthetics|Ethereum 55,OP Mainnet 28,Base 17||2.6|72|21
Rumpel Labs||Synthetics|Ethereum 73,Hyperliquid L1 27||1.7|80|3.83
Kamino Liquidity||Liquidity manager|Solana||6.6|69|269
Arrakis Modular||Liquidity manager|Ethereum 54,Base 23,Arbitrum 13,BSC 10||3.4|45|84.3
Arrakis V1||Liquidity manager|Ethereum 55,OP Mainnet 28,Polygon 17||1.8|85|57.3
ICHI||Liquidity manager|Base 54,Hedera 23,Celo 14,Flare 9||1.4|58|22.7
Superfluid||Payments|OP Mainnet 48,Arbitrum 25,Base 17,Ethereum 10||6.8|63|10.9
Flexa||Payments|Ethereum||3.3|65|8.46
BlastName||Domains|Blast||6|85
DoubleUp||Luck Games|Sui||7|45|4.73
EtherFlip||Luck Games|Ethereum||2.8|71|2.25
B-Lucky||Luck Games|BSC||3|86|0.441
The Idols||Reserve Currency|Ethereum||5.8|68|8.05
Nirvana V2||Reserve Currency|Solana||4.2|86|3.6
DESK CLOB||Interface|Arbitrum|31|7.7|65
Aark Digital||Interface|Arbitrum|14|3.4|36
WitSwap||Oracle|Ethereum||8.2|49
Easedefi.org||Insurance|Ethereum||7.5|57|8.32
Tornado Cash||Privacy|Ethereum 53,BSC 22,Arbitrum 16,Avalanche 9||6.6|45|1030
Steakhouse Financial||Risk Curators|Ethereum 53,Base 22,Arbitrum 16,Corn 9||8.3|74|1380|||daily
Gauntlet||Risk Curators|Ethereum 57,Base 22,Solana 11,Katana 10||2.4|39|1270
Zircuit Staking||Farm|Ethereum 72,Zircuit 28||6.4|72|296|||nocategory
Swell L2 Farm||Farm|Ethereum||3.9|57|95.5
`
