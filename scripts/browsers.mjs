import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = {
  name: 'Chromium',
  package: 'chromium',
  candidates: [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
}

const firefox = {
  name: 'Firefox',
  package: 'firefox-esr',
  candidates: [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
}

/** The path of a Chromium that the browser tests can use; ends the process where there is none. */
export function getChromium() {
  const found = find(chromium) ?? install(chromium)
  if (found) return found
  console.error(
    'The browser tests need Chromium or Chrome. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program, then run npm test again. Without a browser, npm run test:unit runs the other tests.',
  )
  process.exit(1)
}

/** The path of a Firefox, which only some tests need; undefined where there is none. */
export function findFirefox() {
  const found = find(firefox) ?? install(firefox)
  if (!found)
    console.log(
      'No Firefox: the tests in it are skipped. Install it (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program.',
    )
  return found
}

function find({ candidates }) {
  return candidates.find(path => path && existsSync(path))
}

/** On Debian as root, a browser is installed from its packages; anywhere else the user is asked first. */
function install(browser) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${browser.name} for the browser tests…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env }
  // Another program may be installing packages.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=180']
  spawnSync('apt-get', ['update', ...patient], quiet)
  spawnSync('apt-get', ['install', '-y', ...patient, '--no-install-recommends', browser.package], quiet)
  return find(browser)
}
