import { spawn } from 'node:child_process'

import { bin, cacheFolder, join, root } from './lib.mjs'

/** Since the last commit: tests that can reach what changed, and no search for unused code. */
const isOfChanges = process.argv.includes('--changed')
const changed = isOfChanges ? ['--changed', '--passWithNoTests'] : []
const types = join(cacheFolder, 'types.json')
const steps = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  {
    name: 'types',
    command: ['tsc', '--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', types],
  },
  ...(isOfChanges ? [] : [{ name: 'unused', command: ['knip', '--no-progress'] }]),
  { name: 'writing', command: ['node', 'scripts/writing.mjs'] },
]

// The unit tests take longest, so the other steps run beside them, one after another.
const startedAt = performance.now()
const tests = runStep({
  name: 'tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'demo', '--reporter=dot', ...changed],
})
const isGood = []
for (const step of steps) isGood.push(await runStep(step))
isGood.push(await tests)
console.log(`\n${isGood.every(Boolean) ? 'all good' : 'NOT good'}, in ${seconds(startedAt)} s`)
process.exit(isGood.every(Boolean) ? 0 : 1)

/** True if the command ended with 0. Prints one line then, and the whole output otherwise. */
async function runStep({ name, command: [program, ...args] }) {
  const since = performance.now()
  const child = spawn(program === 'node' ? process.execPath : bin(program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) console.log(output.trimEnd())
  console.log(`${name.padEnd(8)}${code === 0 ? 'ok' : 'FAILED'} in ${seconds(since)} s`)
  return code === 0
}

function seconds(since) {
  return Math.round((performance.now() - since) / 1000)
}
