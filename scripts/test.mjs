import { spawnSync } from 'node:child_process'

import { findFirefox, getChromium } from './browsers.mjs'
import { bin, build, checkNode, install, root } from './lib.mjs'
import { forget, parts, report, resultsOf, toLine } from './testResults.mjs'

/** `--app` runs the other part; `--whole` runs both, and every case of each test instead of what stands for them. */
const options = new Set(['--app', '--whole'])
const asked = process.argv.slice(2)
const isWhole = asked.includes('--whole')
const chosen = isWhole ? ['test', 'app'] : [asked.includes('--app') ? 'app' : 'test']

chosen.forEach(forget)
checkNode()
install()
const chromium = getChromium()
const firefox = chosen.includes('app') ? findFirefox() : undefined
build()
let code = 0
for (const part of chosen) {
  const projects = parts[part].projects.map(name => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(part)}`]
  const { status } = spawnSync(
    bin('vitest'),
    ['run', ...projects, ...reporters, ...asked.filter(word => !options.has(word))],
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
  if (status !== 0) code = status ?? 1
}
const counts = chosen.map(report).filter(Boolean)
if (counts.length > 0) console.log(`\n${toLine(counts)}`)
process.exit(code)
