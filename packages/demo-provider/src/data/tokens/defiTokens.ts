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
