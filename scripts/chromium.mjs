import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that the browser tests can use; ends the process where there is none. */
export function getChromium() {
  return findChromium() ?? installChromium()
}

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
