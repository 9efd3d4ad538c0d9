import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

const program = new URL('../deployment/runDockerfile.mjs', import.meta.url).pathname
const canRun = process.platform === 'linux' && process.getuid?.() === 0

it.skipIf(!canRun)(
  'the commands of the Dockerfile give an image that serves and stops, without /proc (as root on Linux only)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'analytics-image-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const output = execFileSync(process.execPath, [program, folder], { encoding: 'utf8' })
    expect(output).toMatch(/healthy, 200, runs as user 1000/)
    expect(output).toMatch(/SIGTERM: ended with 0/)
  },
  30 * 60_000,
)
