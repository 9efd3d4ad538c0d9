import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

import { findFirefox, getChromium } from './browsers.mjs'
import { bin, build, checkNode, install, join, root } from './lib.mjs'

checkNode()
install()
const chromium = getChromium()
const firefox = findFirefox()
build()
const results = join(root, 'node_modules/.cache/analytics/test-results.json')
rmSync(results, { force: true })
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  `--reporter=${join(root, 'scripts/nameFlaky.mjs')}`,
]
const { status } = spawnSync(bin('vitest'), ['run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium, ...(firefox ? { FIREFOX_PATH: firefox } : {}) },
})
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
}
process.exit(status ?? 1)
