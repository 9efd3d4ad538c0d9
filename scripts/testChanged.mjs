import { spawnSync } from 'node:child_process'

import { bin, checkNode, install, root } from './lib.mjs'

const runs = 5
/** Where nothing was committed since the branch that this one comes from, the work of so many hours counts. */
const hours = 3

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function findBase() {
  const head = git('rev-parse', 'HEAD')
  const branched = git('merge-base', 'HEAD', 'origin/HEAD')
  if (branched !== '' && branched !== head) return branched
  const since = Number(git('log', '-1', '--format=%ct')) - hours * 3600
  return git('rev-list', '-1', `--before=${since}`, 'HEAD')
}

checkNode()
install()
const base = process.env.TEST_BASE ?? findBase()
const tests = ['*.test.ts', '*.test.tsx']
const files =
  base === ''
    ? []
    : [
        ...git('diff', '--name-only', '--diff-filter=d', base, '--', ...tests).split('\n'),
        ...git('ls-files', '--others', '--exclude-standard', '--', ...tests).split('\n'),
      ].filter(name => name !== '')
if (files.length === 0) {
  console.log('No test was added or changed since the base. TEST_BASE names another commit.')
  process.exit(0)
}
console.log(`Tests added or changed since ${base.slice(0, 8)}, each in ${runs} surroundings:`)
for (const name of files) console.log(`  ${name}`)
const projects = ['unit', 'demo', 'integration', 'loading'].map(name => `--project=${name}`)
const failed = []
for (let run = 0; run < runs; run++) {
  const { TEST_SEED: _, ...env } = process.env
  const { status } = spawnSync(
    bin('vitest'),
    ['run', ...projects, '--reporter=dot', '--passWithNoTests', ...files],
    { cwd: root, stdio: 'inherit', env },
  )
  if (status !== 0) failed.push(run + 1)
}
console.log(failed.length === 0 ? `passed ${runs} times` : `FAILED in run ${failed.join(', ')} of ${runs}`)
process.exit(failed.length === 0 ? 0 : 1)
