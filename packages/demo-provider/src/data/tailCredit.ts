/** Smaller lenders: real names, figures that fall off like a power law. Columns as in parseEntry.ts. */
export const tailCreditRows = `
Morpho V1||Lending|Ethereum 53,Base 23,Hyperliquid L1 15,Katana 9||14|11|5660|1800
cap||Lending|Ethereum||12|18|358|210
Gearbox||Lending|Ethereum 52,Monad 24,Etherlink 14,Plasma 10||5.9|14|114|49
marginfi Lending||Lending|Solana||6.2|12|105|61
Capyfi||Lending|Ethereum 59,LaChain Network 29,World Chain 12||3.3|10|99.9|67
Curve LlamaLend||Lending|Ethereum 55,Arbitrum 20,Fraxtal 15,OP Mainnet 10||3.9|21|95.4|30
Loopscale||Lending|Solana||3.8|15|83.4|50
40 Acres||Lending|Base 55,Avalanche 30,OP Mainnet 15||3.1|15|23.7|15
Folks Finance xChain||Lending|Avalanche 48,Polygon 28,Monad 14,Ethereum 10||2.4|12|22.2|6.9
Sentiment||Lending|Hyperliquid L1 74,Arbitrum 26||2.6|16|16.3|5.3
Alpaca Finance 2.0||Lending|BSC||1.8|13|15.2|8.9
Revert Lend||Lending|Arbitrum 58,Base 26,Ethereum 16||2|14|7.82|2.4
Extra Finance Xlend||Lending|Base 69,OP Mainnet 31||1.8|10|5.86|2.9
DefiTuna Lending||Lending|Solana||1.5|13|5.51|2.4
Silo V1||Lending|Arbitrum 53,Ethereum 25,Base 13,OP Mainnet 9||1.5|12|5.16|3.2
Compound Blue||Lending|Polygon||1.1|9|4.85|2
HypurrFi Isolated||Lending|Hyperliquid L1||1.5|12|4.82|2.8
Hyperdrive HL||Lending|Hyperliquid L1||1.2|17|4.69|2.6
Avalon Finance||Lending|BSC 59,IoTeX 18,Merlin 15,Kaia 8||1.2|20|4.13|2.2
Exactly||Lending|OP Mainnet 70,Ethereum 30||1.1|13|3.58|1.1
Venus Isolated Pools||Lending|BSC 61,Ethereum 26,Arbitrum 13||1|19|3.11|0.88
Joe Lend||Lending|Avalanche||1.3|22|2.8|1.3
OmniBTC||Lending|Sui 54,Arbitrum 21,Base 17,Ethereum 8||0.97|20|2.46|1.5
Carrot Lend||Lending|Solana||1.1|20|2.09|0.6
Port Finance||Lending|Solana||1.1|9|2.05|1
Impermax V2||Lending|Base 59,Sonic 21,Polygon 12,OP Mainnet 8||0.62|19|1.86|1.1
Scream||Lending|Fantom||0.63|13|1.29|0.43
MortgageFi||Lending|Base 66,Arbitrum 34||0.7|20|1.13|0.79
Tarot||Lending|Base 59,OP Mainnet 19,Fantom 13,BSC 9||0.69|13|1.12|0.29
HyperLend Isolated||Lending|Hyperliquid L1||0.74|18|1.07|0.36
Avalon USDa||CDP|BSC 52,Movement 23,Ethereum 15,Kaia 10||12|71|475
Yala||CDP|Ethereum 74,Bitcoin 26||5|74|87.2
Reservoir Protocol||CDP|Ethereum 53,Base 27,Plasma 11,Berachain 9||3.3|36|86.9
Inverse Finance FiRM||CDP|Ethereum||2.2|77|66.4
Frankencoin||CDP|OP Mainnet 60,Ethereum 18,Arbitrum 13,Avalanche 9||2.2|50|30.7
BitU Protocol||CDP|BSC||2.4|62|25.6
Bucket Protocol V2||CDP|Sui||1.2|68|20.5
Bucket CDP||CDP|Sui||1|37|20.2
Metastable||CDP|Sui||1.2|74|7.7
Parrot Protocol||CDP|Solana||1.1|74|5.33
Superstate USCC||Basis Trading|Ethereum 66,Plume Mainnet 21,Solana 13||15|12|364
Solstice USX||Basis Trading|Solana||12|10|329
BitFi Basis||Basis Trading|BSC 54,Ethereum 21,Hemi 14,Base 11||8|12|303
Blur Lending||NFT Lending|Ethereum||5.3|39|2.74|1.5
Gondi V3||NFT Lending|Ethereum||3.8|86|1.86|0.71
Wildcat Protocol||Uncollateralized Lending|Ethereum||8.1|84|10.4|5
Clearpool Lending||Uncollateralized Lending|Ethereum 60,Base 19,OP Mainnet 11,Polygon 10||2.6|85|0.844|0.28
`
