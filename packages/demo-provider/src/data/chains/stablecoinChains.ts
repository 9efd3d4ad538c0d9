/** Chains that came after 2019 | first month with stablecoins. */
export const stablecoinChainRows = `
Tron|2019-04
BSC|2020-09
Solana|2020-10
Polygon|2020-12
Avalanche|2021-02
Fantom|2021-03
Algorand|2020-02
Celo|2020-11
Stellar|2021-01
Gnosis|2019-11
Near|2021-12
Kava|2021-10
Hedera|2021-11
Kaia|2021-09
XDC|2024-06
Arbitrum|2021-08
OP Mainnet|2021-11
Aptos|2022-10
zkSync Era|2023-03
Sui|2023-05
Base|2023-07
Linea|2023-08
Mantle|2023-07
Noble|2023-09
Scroll|2023-10
Starknet|2022-11
Sei|2023-08
TON|2024-04
Fraxtal|2024-03
World Chain|2024-10
Ink|2024-12
Ripple|2024-12
Sonic|2025-01
Unichain|2025-02
Hyperliquid L1|2025-02
Plasma|2025-09
Monad|2025-11
Robinhood Chain|2026-01
`
