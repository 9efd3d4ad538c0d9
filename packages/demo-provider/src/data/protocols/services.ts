/** Bridges, markets, MEV, oracles and the rest. Columns as in parseEntry.ts. */
export const serviceRows = `
Stargate V2|stargate-finance|Cross Chain Bridge|Ethereum 50,Arbitrum 15,Base 10,BSC 15,Polygon 5,Avalanche 5||14|40|178||2024-05
Across||Cross Chain Bridge|Ethereum 45,Arbitrum 20,Base 25,OP Mainnet 10||9|40|44||2021-01
deBridge||Bridge|Solana 45,Ethereum 25,Base 15,BSC 15||38|100|29||2022-11
Hop Protocol||Cross Chain Bridge|Ethereum 60,Arbitrum 20,Polygon 20||0.2|10|4.8||2021-01|until=2026-06
Synapse||Cross Chain Bridge|Ethereum 40,Arbitrum 40,Base 20||1|30|22||2021-01
Symbiosis||Cross Chain Bridge|Ethereum 40,BSC 30,Tron 30||6|50|9.14||2021-01
Portal||Bridge|Ethereum 60,Solana 40||3|0|1579||2021-01
Circle CCTP|circle|Bridge|Ethereum 40,Base 25,Arbitrum 15,Solana 10,Avalanche 10||30|100|||2023-04|id=7714
Hyperliquid Bridge|hyperliquid|Bridge|Arbitrum||0|0|4001||2023-06
Polymarket||Prediction Market|Polygon||970|100|304||2021-01
Polymarket US||Prediction Market|Off Chain||1500@1810|100|||2026-01
Limitless Exchange||Prediction Market|Base||15|100|0.61||2024-06
Azuro||Prediction Market|Polygon 80,Base 20||3|60|0.94||2023-02
Kalshi||Prediction Market|Off Chain||1500|100|||2025-01
Opensea Seaport|opensea|NFT Marketplace|Ethereum 60,Base 20,Polygon 20||35|60|||2021-01
Magic Eden|magic-eden|NFT Marketplace|Solana 60,Bitcoin 30,Ethereum 10||15|80|0.15||2021-01
ENS||Domains|Ethereum||20|100|||2021-01
Collector Crypt||Physical TCG|Solana||450|18|||2025-01
Courtyard||Physical TCG|Polygon||260|10|||2024-03
Flashbots||MEV|Ethereum||90|0|||2021-01
bloXroute||MEV|Ethereum 50,BSC 50||120|100|||2021-01|id=4695
Jito MEV Tips|jito|MEV|Solana||190|5|||2022-11
Chainlink Requests|chainlink|Oracle|Ethereum 60,Arbitrum 20,BSC 20||15|5|||2021-01
Helium Network||DePIN|Solana||40|100|||2021-01|daily
Rysk V12|rysk|Options|Hyperliquid L1|9|9|20|28||2025-08
Derive V2|derive|Options|Ethereum 70,Arbitrum 30|48|14|100|73||2023-12|daily
Railgun||Privacy|Ethereum 80,Polygon 20||11|100|97||2021-01
Nexus Mutual||Insurance|Ethereum||12|20|141||2021-01
`
