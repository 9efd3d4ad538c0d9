import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

import { findFirefox, getChromium } from './browsers.mjs'
import { bin, build, checkNode, install, join, root } from './lib.mjs'

/** Every test with every case, against what stands for them in `npm test`. */
const isWhole = process.argv.includes('--whole')

checkNode()
install()
const chromium = getChromium()
const firefox = findFirefox()
build()
const results = join(root, 'node_modules/.cache/analytics/test-results.json')
rmSync(results, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
const { status } = spawnSync(
  bin('vitest'),
  ['run', ...reporters, ...process.argv.slice(2).filter(word => word !== '--whole')],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      ...(firefox ? { FIREFOX_PATH: firefox } : {}),
      ...(isWhole ? { TEST_WHOLE: '1' } : {}),
    },
  },
)
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(results, 'utf8'),
  )
  // A file whose set-up failed has no failed test: its tests were skipped.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
  )
  for (const { name } of broken) console.log(`Failed before its tests ran: ${relative(root, name)}`)
  // A skipped test tells why in its name, or in that of its group.
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles: [group], title }) => `${relative(root, name)} > ${group || title}`),
  )
  for (const group of new Set(skipped)) console.log(`Skipped: ${group}`)
  const repeated = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first] }) => `${relative(root, name)} > ${fullName}\n  ${first}`),
  )
  for (const test of repeated) console.log(`Passed only when repeated: ${test}`)
  const failed = numFailedTests + broken.length
  console.log(`\n${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`)
}
process.exit(status ?? 1)
