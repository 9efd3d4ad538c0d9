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
