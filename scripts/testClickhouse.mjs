import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

import { bin, build, cacheFolder, checkNode, install, join, root, run } from './lib.mjs'

/** ClickHouse as a library. Half a gigabyte, so only these tests install it. */
const version = '3.4.0'

checkNode()
install()
installChdb()
build()
const config = join(root, 'tests/clickhouse/vitest.config.ts')
const { status } = spawnSync(bin('vitest'), ['run', '--config', config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)

function installChdb() {
  const folder = join(cacheFolder, 'clickhouse')
  if (existsSync(join(folder, `chdb-${version}`))) return
  console.log('Installing ClickHouse as a library (about 550 MB)…')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { chdb: version } }),
  )
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  writeFileSync(join(folder, `chdb-${version}`), '')
}
