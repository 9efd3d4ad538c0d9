import { getChromium } from './browsers.mjs'
import { build, checkNode, install, root } from './lib.mjs'

checkNode()
install()
process.env.CHROMIUM_PATH = getChromium()
process.env.FAULTS = 'all'
build()

const verdicts = { passed: 'pass', failed: 'FAIL' }
const titles = ['fault', 'situation', 'served', 'result', 'ms', 'shown']

const { startVitest } = await import('vitest/node')
/** What the provider can do, what clients can do, what can happen to the data, and what an operator does. */
const played = [
  'tests/faults/',
  ...['damage', 'hostile', 'http', 'npmStart', 'stopping'].map(name => `tests/process/${name}`),
]
const chosen = process.argv.slice(2)
const startedAt = performance.now()
const vitest = await startVitest('test', chosen.length > 0 ? chosen : played, {
  root,
  watch: false,
  project: ['faults', 'process'],
  reporters: ['dot', { onTestRunEnd: printTable }],
})
await vitest.close()

/** One line for each fault and situation: what was served, what was shown, and whether that is right. */
function printTable(modules) {
  const rows = modules.flatMap(module => [...module.children.allTests()].map(toRow))
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map(row => row[at].length)))
  const failed = rows.filter(row => row[3] !== verdicts.passed).length
  console.log()
  for (const row of [titles, ...rows]) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${rows.length - failed} passed, ${failed} failed, in ${seconds} s`)
}

function toRow(test) {
  const { fault = test.name, situation = '', served = '', shown = '' } = test.meta().line ?? {}
  const milliseconds = String(Math.round(test.diagnostic()?.duration ?? 0))
  return [fault, situation, served, verdicts[test.result().state] ?? 'not run', milliseconds, shown]
}
