import { killRounds } from './killRounds.ts'

// npm run kill -- [rounds, 100] [seed, any]
const [rounds = '100', seed = String(Math.floor(Math.random() * 1e9))] = process.argv.slice(2)
console.log(`${rounds} rounds, seed ${seed}`)
const verdict = await killRounds({
  rounds: Number(rounds),
  seed: Number(seed),
  print: line => console.log(line),
})
const { violations, commits, served, folder } = verdict
console.log(
  `\n${rounds} kills, ${commits} commits survived, ${served} rounds had served: ${violations.length} violations`,
)
for (const violation of violations) console.log(`  ${violation}`)
if (violations.length > 0) console.log(`  The data folder is kept: ${folder}`)
process.exitCode = violations.length > 0 ? 1 : 0
