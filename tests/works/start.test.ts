import { expect, it, onTestFinished } from 'vitest'

import { makeCheckout, startWithNpm } from '../process/support/startWithNpm.ts'
import { filesOf, makeDataDir } from '../support/startApp.ts'

it('npm start runs on the demo provider, says so on its first page, and stops cleanly', async () => {
  const [checkout, data] = [makeCheckout(), makeDataDir()]
  onTestFinished(() => {
    checkout.remove()
    data.remove()
  })
  const npm = await startWithNpm(checkout, { PROVIDER: 'demo', DATA_DIR: data.path })
  const ended = new Promise(resolve => npm.process.on('close', resolve))
  const page = await fetch(npm.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('All figures are simulated')
  process.kill(npm.pid, 'SIGTERM')
  // Its output is closed once no process holds it, the engine included.
  await ended
  await expect(fetch(`${npm.url}/api/health`)).rejects.toThrow('fetch failed')
  // An engine that is too busy to close its database within two seconds leaves its log, which the next start reads.
  expect(filesOf(data.path).filter(name => name !== 'demo.duckdb.wal')).toEqual(['demo.duckdb'])
})
