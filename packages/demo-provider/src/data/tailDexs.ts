/** Smaller spot exchanges: real names, figures that fall off like a power law. Columns as in parseEntry.ts. */
export const tailDexRows = `
Ring Few||Dexs|Ethereum 58,BSC 19,Blast 14,Hyperliquid L1 9|26|13|13|57.4
SUNSwap V1||Dexs|Tron|4|10|14|56.3
IDEX V1||Dexs|Ethereum|1.3|3.9|12|49.1
Bancor V3||Dexs|Ethereum|6.4|3.2|14|27.5
Magma||Dexs|Sui|7.2|3.6|17|27.1
Joe DEX||Dexs|Avalanche 70,BSC 30|1|3|13|18.4
Blackhole AMM||Dexs|Avalanche|0.73|2.2|24|17.9
FstSwap||Dexs|BSC|4.8|2.4|14|17.7
Serum||Dexs|Solana|0.7|2.1|21|17.6
Valantis STEX||Dexs|Hyperliquid L1|0.72|1.8|16|17.3
Loopring||Dexs|Ethereum 57,Taiko 30,Base 13|0.75|1.5|15|17.1
FluxBeam||Dexs|Solana|0.8|1.6|25|17.1
ApeSwap AMM||Dexs|BSC 56,Polygon 20,Arbitrum 13,Telos 11|0.64|1.6|12|15.2
Frax Swap||Dexs|Ethereum 57,Fraxtal 21,BSC 14,Avalanche 8|0.47|0.95|22|15.2
Hydrex Integral||Dexs|Base|2.8|1.4|20|13.7
Biswap V2||Dexs|BSC|3.2|1.6|18|13
Bancor V2.1||Dexs|Ethereum|0.52|1.3|16|12.4
DefiTuna AMM||Dexs|Solana|1.9|0.93|17|12
Byreal||Dexs|Solana|0.52|1.3|17|11.6
MIM Swap||Dexs|Arbitrum 52,Kava 22,Nibiru 14,Blast 12|1.4|0.7|23|10.8
Ferra DLMM||Dexs|Sui|0.62|0.74|17|10.5
Swaap Maker V2||Dexs|Ethereum 53,Base 23,BSC 13,Arbitrum 11|0.92|1.1|25|10.3
Balancer V1||Dexs|Ethereum|0.56|0.67|14|10
Basin Exchange||Dexs|Arbitrum 70,Ethereum 30|0.47|0.57|24|9.8
Camelot V2||Dexs|Arbitrum 53,ApeChain 25,Sanko 13,Superposition 9|0.26|0.77|17|9.28
Lifinity V2||Dexs|Solana 68,Eclipse 32|0.29|0.86|23|9.14
Gyroscope Protocol||Dexs|Arbitrum 52,Gnosis 27,Polygon 12,Avalanche 9|0.58|0.7|17|9
Aftermath AMM||Dexs|Sui|1.4|0.7|13|8.87
ShibaSwap V1||Dexs|Ethereum 69,Shibarium 31|0.94|0.47|13|8.74
Saber||Dexs|Solana|0.24|0.49|14|6.83
BSCSwap||Dexs|BSC|1.7|0.87|21|6.52
Cypher V4||Dexs|Ethereum|0.32|0.8|27|6.48
Pharaoh CL||Dexs|Avalanche|0.28|0.55|13|6.22
DOOAR||Dexs|Solana 74,BSC 26|0.2|0.61|22|6.05
Ramses HL||Dexs|Hyperliquid L1|0.18|0.54|22|5.7
Dnax||Dexs|BSC|0.26|0.51|21|5.55
Joe V2.1||Dexs|Avalanche 55,Arbitrum 21,BSC 14,Ethereum 10|0.48|0.58|26|5.49
STEAMM||Dexs|Sui|0.5|0.6|24|5.15
Wombat Exchange||Dexs|BSC 59,Arbitrum 20,Avalanche 13,OP Mainnet 8|1.3|0.65|24|4.9
Alien Base V3||Dexs|Base|0.58|0.7|24|4.81
THENA INTEGRAL||Dexs|BSC|0.29|0.59|26|4.72
Quickswap V4||Dexs|Base 55,Soneium 23,Somnia 13,X Layer 9|0.22|0.66|17|4.63
BakerySwap||Dexs|BSC|0.33|0.66|21|4.58
Phoenix||Dexs|Solana|0.24|0.59|12|4.47
THENA V1||Dexs|BSC 74,opBNB 26|0.28|0.57|23|4.34
Pharaoh Legacy||Dexs|Avalanche|0.14|0.34|26|4.12
DeltaSwap||Dexs|Arbitrum 67,Base 21,Ethereum 12|0.36|0.43|26|3.84
EmpireDEX||Dexs|BSC 56,Cronos 22,Ethereum 13,Gnosis 9|0.24|0.48|18|3.39
Hydrex Omni||Dexs|Base|0.68|0.34|20|3.24
Arena DEX||Dexs|Avalanche|0.37|0.44|26|2.96
Angstrom||Dexs|Ethereum|0.26|0.52|14|2.85
Pangolin V2||Dexs|Avalanche 52,Hedera 24,Flare 16,Songbird 8|0.21|0.42|23|2.58
SingularX||Dexs|Ethereum|0.17|0.52|22|2.55
Beets DEX||Dexs|OP Mainnet 60,Sonic 25,Fantom 15|0.76|0.38|26|2.42
HyperSwap V2||Dexs|Hyperliquid L1|0.42|0.5|23|2.4
Switcheo Finance||Dexs|Ethereum|0.1|0.31|18|2.36
BabyDogeSwap||Dexs|BSC|0.11|0.27|22|2.35
Hybra V4||Dexs|Hyperliquid L1|0.38|0.45|13|2.26
DDEX||Dexs|Ethereum|0.12|0.3|11|2.22
Axial||Dexs|Avalanche|0.15|0.38|23|2.15
stabble||Dexs|Solana|0.27|0.32|27|2.09
FlowX V3||Dexs|Sui|0.16|0.4|18|2.07
Balancer CoW AMM||Dexs|Ethereum 52,Gnosis 24,Arbitrum 14,Base 10|0.29|0.35|15|2.03
Hybra V3||Dexs|Hyperliquid L1|0.17|0.43|13|1.87
KaoyaSwap||Dexs|BSC|0.25|0.3|22|1.83
THENA FUSION||Dexs|BSC|0.32|0.38|23|1.74
W-DEX||Dexs|Polygon|0.21|0.43|21|1.73
Bridgers||Dexs|Tron 51,BSC 27,Ethereum 13,Polygon 9|0.34|0.41|26|1.71
Nerve||Dexs|BSC|0.12|0.25|18|1.66
BabySwap||Dexs|BSC|0.15|0.3|17|1.63
BlueMove DEX||Dexs|Sui|0.44|0.22|20|1.58
Ultrasolid V3||Dexs|Hyperliquid L1|0.58|0.29|19|1.56
Alien Base V2||Dexs|Base|0.46|0.23|26|1.44
Ramses Legacy||Dexs|Arbitrum 77,Hyperliquid L1 23|0.18|0.22|15|1.43
Kromatika||Dexs|OP Mainnet 54,Ethereum 25,Arbitrum 12,Polygon 9|0.12|0.37|25|1.33
Perena||Dexs|Solana|0.62|0.31|22|1.27
Kittenswap Algebra||Dexs|Hyperliquid L1|0.17|0.35|14|1.24
BaseSwap V2||Dexs|Base|0.76|0.38|21|1.2
Atrix||Dexs|Solana|0.62|0.31|14|1.15
OpenBook||Dexs|Solana|0.14|0.28|16|1.1
Pharaoh V3 Legacy||Dexs|Avalanche|0.6|0.3|11|1.1
Bonkswap||Dexs|Solana|0.18|0.37|15|1.06
DipCoin Spot||Dexs|Sui|0.12|0.3|19|1.05
Upheaval V3||Dexs|Hyperliquid L1|0.54|0.27|14|1.03
GT3||Dexs|Polygon|0.12|0.36|11|0.892
PumpSpace||Dexs|Avalanche|0.11|0.28|14|0.88
Full Sail||Dexs|Sui|0.076|0.19|24|0.872
SUN.io||Dexs|Tron|0.14|0.27|25|0.856
JustMoney||Dexs|Tron 52,Ethereum 25,BSC 14,Bittorrent 9|0.12|0.29|27|0.83
Treble Spot||Dexs|Base|0.68|0.34|27|0.742
Velodrome V1||Dexs|OP Mainnet|0.15|0.18|23|0.738
Nabla Finance||Dexs|Hyperliquid L1 53,Berachain 22,Base 16,Arbitrum 9|0.09|0.18|22|0.675
RocketSwap Base||Dexs|Base|0.34|0.17|14|0.66
BunnySwap||Dexs|Base|0.07|0.21|26|0.647
VaporDex V1||Dexs|Avalanche 67,Telos 21,ApeChain 12|0.11|0.22|11|0.615
`
