/** Stablecoins by size. Columns as in parseStablecoin.ts. */
export const stablecoinRows = `
1|Tether|USDT|tether|USD|fiat|Ethereum 84,Tron 83,BSC 8.5,Solana 2.6,Plasma 1.5,Arbitrum 1,Polygon 0.9,Avalanche 0.7,OP Mainnet 0.25,Hyperliquid L1 0.2,Sui 0.1,Fantom 0.01,TON 0.32,Aptos 0.14,Celo 0.07,Kaia 0.05,Near 0.04,Mantle 0.04,Unichain 0.03,Ink 0.02,Kava 0.01,Linea 0.01,Scroll 0.01|2019-01|dip=2022-05-12
2|USD Coin|USDC|usd-coin|USD|fiat|Ethereum 50.5,Solana 7,Hyperliquid L1 5,Base 4.3,Arbitrum 3.2,BSC 1.3,Polygon 1.3,Avalanche 0.7,Sui 0.45,OP Mainnet 0.3,Fantom 0.01,Stellar 0.35,Algorand 0.12,Noble 0.3,Aptos 0.3,Sei 0.2,zkSync Era 0.15,World Chain 0.12,Unichain 0.15,Starknet 0.1,Linea 0.1,Sonic 0.08,Near 0.07,Hedera 0.06,Celo 0.04,XDC 0.12,Ink 0.05,Monad 0.2|2019-01|dip=2023-03-11
146|Ethena USDe|USDe|ethena-usde|USD|crypto|Ethereum 4.1,Solana 0.5,Arbitrum 0.1,BSC 0.1,Base 0.05,Mantle 0.03,TON 0.02|2024-02|gecko,dip=2025-10-11
209|Sky Dollar|USDS|usds|USD|crypto|Ethereum 5.7,Base 0.4,Solana 0.25,Arbitrum 0.2,Unichain 0.01|2024-09|dip=2026-06-17
5|Dai|DAI|dai|USD|crypto|Ethereum 4.3,Polygon 0.2,Arbitrum 0.1,BSC 0.1,OP Mainnet 0.05,Gnosis 0.05|2019-11|bridged=Polygon,dip=2023-03-11
262|World Liberty Financial USD|USD1|usd1-wlfi|USD|fiat|BSC 2.4,Solana 1.3,Ethereum 0.6,Tron 0.1|2025-03
120|PayPal USD|PYUSD|paypal-usd|USD|fiat|Ethereum 1.8,Solana 0.72,Arbitrum 0.15,Stellar 0.02|2023-08
173|BlackRock USD|BUIDL|blackrock-usd-institutional-digital-liquidity-fund|USD|fiat|Ethereum 1,Solana 0.8,BSC 0.3,Avalanche 0.15,Arbitrum 0.03,Aptos 0.08|2024-03|gecko,yield
246|Falcon USD|USDf|falcon-finance|USD|crypto|Ethereum 2|2025-03
347|USDGO|USDGO|usdgo|USD|fiat|Solana 1.3,Ethereum 0.1|2026-02
286|Global Dollar|USDG|global-dollar|USD|fiat|Solana 0.6,Ethereum 0.5,Robinhood Chain 0.3,Ink 0.2|2024-11|gecko
250|Ripple USD|RLUSD|ripple-usd|USD|fiat|Ethereum 1.1,Ripple 0.3|2024-12
119|First Digital USD|FDUSD|first-digital-usd|USD|fiat|Ethereum 0.45,BSC 0.2,Solana 0.05,Sui 0.05,TON 0.05|2023-07
221|Ethena USDtb|USDTB|usdtb|USD|fiat|Ethereum 0.9|2024-12
14|USDD|USDD|usdd|USD|crypto|Tron 0.7,Ethereum 0.15,BSC 0.05|2022-05
7|TrueUSD|TUSD|true-usd|USD|fiat|Tron 0.35,Ethereum 0.15|2019-01
118|GHO|GHO|gho|USD|crypto|Ethereum 0.3,Base 0.04,Arbitrum 0.03,Gnosis 0.01,Ink 0.02|2023-07
110|crvUSD|crvUSD|crvusd|USD|crypto|Ethereum 0.22,Arbitrum 0.02,Fraxtal 0.01|2023-05
235|Frax USD|FRXUSD|frax-usd|USD|fiat|Ethereum 0.04,Base 0.01,Fraxtal 0.05|2025-02
251|Felix feUSD|FEUSD|felix-feusd|USD|crypto|Hyperliquid L1 0.06|2025-04
321|USDH Stablecoin|USDH|usdh-2|USD|fiat|Hyperliquid L1 0.1|2025-09
205|Agora Dollar|AUSD|agora-dollar|USD|fiat|Avalanche 0.05,Ethereum 0.05,Sui 0.03,Monad 0.02|2024-07
373|Sui Dollar|USDSUI|usdsui|USD|fiat|Sui 0.05|2026-03
335|JupUSD|JUPUSD|jupusd|USD|crypto|Solana 0.05|2026-01|gecko
50|EURC|EURC|euro-coin|EUR|fiat|Ethereum 0.25,Base 0.1,Solana 0.07,Avalanche 0.03|2022-07
258|A7A5|A7A5|a7a5|RUB|fiat|Tron 0.35,Ethereum 0.15|2025-02|gecko
51|EURS|EURS|stasis-eurs|EUR|fiat|Polygon 0.012,Arbitrum 0.006,BSC 0.005,Tron 0.004,OP Mainnet 0.003,Gnosis 0.008,Sui 0.002,Hyperliquid L1 0.002,Celo 0.004,Stellar 0.003|2019-01
237|USYC|USYC|hashnote-usyc|USD|fiat|BSC 1.1,Ethereum 0.4,Near 0.02,Noble 0.02|2023-06|yield,noprice
129|Ondo US Dollar Yield|USDY|ondo-us-dollar-yield|USD|fiat|Ethereum 0.45,Solana 0.2,Sui 0.05,Mantle 0.03,Noble 0.02,Aptos 0.01|2023-08|yield
343|Tether USAT|USAT|usat|USD|fiat|Ethereum 1.2|2026-01
309|USDai|USDAI|usdai|USD|crypto|Arbitrum 0.55,Plasma 0.1|2025-05
195|Usual USD|USD0|usual-usd|USD|fiat|Ethereum 0.5,Arbitrum 0.02|2024-05|depeg=0.97
313|MetaMask USD|MUSD|metamask-usd|USD|fiat|Ethereum 0.03,Linea 0.08|2025-09
6|Frax|FRAX|frax|USD|algorithmic|Ethereum 0.2,Fraxtal 0.06,Arbitrum 0.01|2020-12
8|Liquity USD|LUSD|liquity-usd|USD|crypto|Ethereum 0.03,Arbitrum 0.001|2021-04
269|Liquity BOLD|BOLD|liquity-bold-2|USD|crypto|Ethereum 0.04|2025-05
10|Magic Internet Money|MIM|magic-internet-money|USD|crypto|Ethereum 0.02,Arbitrum 0.01,Fantom 0.003|2021-05|noprev
15|DOLA|DOLA|dola-usd|USD|crypto|Ethereum 0.15,Base 0.03,OP Mainnet 0.005|2021-02
19|Gemini Dollar|GUSD|gemini-dollar|USD|fiat|Ethereum 0.05|2019-01
24|Mento Dollar|USDm|celo-dollar|USD|crypto|Celo 0.02|2020-11|nogecko
4|Binance USD|BUSD|binance-usd|USD|fiat|Ethereum 0.03,BSC 0.02|2019-09|dead=2024-03-31
`
