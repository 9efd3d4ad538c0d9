import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

import { bin, build, checkNode, install, join, root } from './lib.mjs'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

checkNode()
install()
const chromium = findChromium() ?? installChromium()
build()
const results = join(root, 'node_modules/.cache/analytics/test-results.json')
rmSync(results, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
const { status } = spawnSync(bin('vitest'), ['run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
}
process.exit(status ?? 1)

function findChromium() {
  return candidates.find(path => path && existsSync(path))
}

/** On Debian as root the browser comes from its packages; anywhere else a person has to say yes to that. */
function installChromium() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    const found = findChromium()
    if (found) return found
  }
  console.error(
    'The browser tests need Chromium or Chrome. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program, then run npm test again. Without a browser, npm run test:unit runs the other tests.',
  )
  process.exit(1)
}
