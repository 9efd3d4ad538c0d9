/** Stablecoin issuers and tokenised assets. Columns as in parseEntry.ts. */
export const issuerRows = `
Tether||Stablecoin Issuer|Off Chain||17200|100|||2021-01|daily
Circle|circle|Stablecoin Issuer|Off Chain||7170|38|||2021-01|daily
Paxos Stablecoin Issuer|paxos|Stablecoin Issuer|Off Chain||420|100|||2021-01|id=7715
Ripple USD||Stablecoin Issuer|Off Chain||130|100|||2024-12
M0||Stablecoin Issuer|Ethereum||60|20|892||2024-07
MetaMask USD||Stablecoin Issuer|Off Chain||5|100|||2025-09
BlackRock BUIDL||RWA|Ethereum 60,Solana 20,Avalanche 10,Arbitrum 10||200|6|2002||2024-03
Ondo Yield Assets|ondo-finance|RWA|Ethereum 70,Solana 20,Sui 10||160|4|1526||2023-02
Ondo Global Markets|ondo-finance|RWA|Ethereum 70,BSC 30||8|100|415||2025-09
Circle USYC|circle|RWA|BSC 70,Ethereum 30||140|8|1417||2023-06
Tether Gold||RWA|Ethereum||0|0|2279||2021-01
Paxos Gold|paxos|RWA|Ethereum||5|100|1529||2021-01
`
