import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

import { cacheFolder, join, root } from './lib.mjs'

/** Commands that run tests, with the projects of each. Together they run every test. */
export const parts = {
  test: { command: 'npm test', projects: ['unit', 'demo', 'integration', 'works'] },
  app: { command: 'npm run test:app', projects: ['browser', 'process', 'loading', 'live'] },
}

export const resultsOf = part => join(cacheFolder, `${part}-results.json`)

export function forget(part) {
  rmSync(resultsOf(part), { force: true })
}

/** Prints what was skipped and what failed before its tests ran; returns the numbers of tests, or undefined if the part has not ended. */
export function report(part) {
  if (!existsSync(resultsOf(part))) return undefined
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(resultsOf(part), 'utf8'),
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
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
}

export function toLine(counts) {
  const sum = key => counts.reduce((total, each) => total + each[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}
