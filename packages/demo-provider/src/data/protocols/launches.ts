/** Names for the endless stream of new protocols: name, category, chain, volume M, fees K, revenue %. */
export const launchRows = `
Nomiswap|Dexs|BSC|3.1|6.2|20
SpinUp Launchpad|Launchpad|Hyperliquid L1|6.7|80|80
Level Perps|Derivatives|Arbitrum|60|24|20
Sentinel Trader Bot|Trading App|Solana|9.2|92|80
ApeSwap Lending|Lending|BSC||17|20
Divvy.Bet|Prediction Market|Solana||14|80
Swamp Finance|Yield|BSC||4.7|80
Zoth ZTLN|RWA|Ethereum||22|100
Arbius|AI Agents|Arbitrum||20|20
PandaSwap|Dexs|BSC|11|22|20
PowaDAP|Launchpad|Base|1.5|18|20
Pegasus Finance|Derivatives|OP Mainnet|160|63|20
VMEX Finance|Lending|OP Mainnet||75|50
PRDT|Prediction Market|Ethereum||21|50
Lucidly Finance|Yield|Base||22|20
YieldBricks|RWA|Arbitrum||3.5|20
Vader AI|AI Agents|Base||40|50
Laminar|Dexs|Hyperliquid L1|19|38|80
Ape.Store|Launchpad|Base|6.8|81|80
DerivaDEX|Derivatives|Ethereum|30|12|50
Flux Finance|Lending|Ethereum||26|20
Polkamarkets|Prediction Market|Ethereum||43|20
BooFinance|Yield|Avalanche||100|20
DigiFT|RWA|Ethereum||47|20
Giza|AI Agents|Base||46|20
Mercurity|Dexs|Ethereum|7|14|80
Token Mill|Launchpad|Avalanche|3.8|46|50
FXDX|Derivatives|Base|120|49|50
Hodltree|Lending|Ethereum||25|20
Punk.Coffee|Prediction Market|BSC||19|50
Liquidrium|Yield|Polygon||40|80
T RIZE|RWA|Base||8.7|80
Laika AI|AI Agents|BSC||47|80
CryptoSwap|Dexs|BSC|20|39|50
CreateMyToken|Launchpad|Base|3.8|45|80
Hakka Finance|Derivatives|Ethereum|380|150|50
SwirlLend|Lending|Base||87|50
Debets|Prediction Market|Polygon||100|80
Bouje Finance|Yield|Fantom||7.1|50
Asseto CASH+|RWA|Ethereum||25|20
MorpheusAI|AI Agents|Ethereum||12|20
QuantoSwap|Dexs|Ethereum|4.1|8.2|50
DegenHive Memepad|Launchpad|Sui|1.8|21|100
Logium|Derivatives|Ethereum|35|14|20
Hundred Finance|Lending|Fantom||14|100
dripit|Prediction Market|Avalanche||22|100
Cake Monster|Yield|BSC||40|80
Landshare|RWA|BSC||22|80
Mind Network|AI Agents|Ethereum||71|20
TokenStore|Dexs|Ethereum|48|95|100
Oxbull|Launchpad|BSC|11|130|100
EthosX|Derivatives|BSC|25|10|50
AImstrong|Lending|Arbitrum||89|20
SuiMarket|Prediction Market|Sui||33|80
Puffer UniFi|Yield|Ethereum||140|100
Tangible USTB|RWA|Ethereum||11|50
Botto|AI Agents|Base||23|100
Sushi Trident|Dexs|Polygon|11|22|100
Antex|Launchpad|BSC|5.7|68|50
Sypher Finance|Derivatives|Base|250|100|20
Secured Finance Lending|Lending|Ethereum||44|20
LunaFi|Prediction Market|Polygon||3.2|50
Layer2 Finance|Yield|Ethereum||11|50
Theo Network thBill|RWA|Ethereum||53|100
Infinite Trading Protocol|AI Agents|OP Mainnet||46|100
KwikSwap|Dexs|Ethereum|18|37|80
Quadratic Accelerator|Launchpad|Polygon|4.3|52|100
TLX Finance|Derivatives|OP Mainnet|32|13|50
AquaLoan|Lending|BSC||35|20
DropCopy|Prediction Market|Solana||170|80
Singular Farm|Yield|BSC||77|80
HiYield|RWA|Avalanche||32|20
INFINIT|AI Agents|BSC||3.7|100
Qilin|Dexs|Ethereum|70|140|80
StealthPad|Launchpad|Ethereum|4.1|49|50
Nether.Fi|Derivatives|Base|52|21|50
3jane Lending|Lending|Ethereum||34|50
Augur|Prediction Market|Ethereum||12|20
LowcostSwap|Yield|BSC||91|50
Altai Exchange|RWA|BSC||7.9|100
`
