import { parts, report, toLine } from './testResults.mjs'

// One line for all tests, once both commands have run.
const counts = Object.keys(parts).map(part => report(part))
const commands = Object.values(parts).map(({ command }) => command)
const unended = commands.filter((_, at) => counts[at] === undefined)
const rest = unended.length > 0 ? `; ${unended.join(' and ')} did not end` : ''
console.log(`\n${toLine(counts.filter(Boolean))} by ${commands.join(' and ')}${rest}`)
process.exit(unended.length > 0 ? 1 : 0)
