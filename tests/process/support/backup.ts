import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, onTestFinished } from 'vitest'

import { makeDataDir, type App } from '../../support/startApp.ts'

const server = fileURLToPath(new URL('../../../dist/server/', import.meta.url))

/** Runs a program of the built application to its end; rejects with what it says. */
export async function run(program: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [join(server, `${program}.js`), folder], {
    env,
  })
  return stdout
}

/** A folder that is removed after the test. */
export function makeFolder(): string {
  const folder = makeDataDir()
  onTestFinished(folder.remove)
  return folder.path
}

/** Applications get their colours once the first round of refreshing is over, so two starts may differ in them. */
export const withoutColors = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'color' ? undefined : value)))

/** The figures of a ranking. */
export async function figures(app: App): Promise<unknown> {
  const { status, json } = await app.get('/api/analytics/app-fees?limit=5')
  expect(status).toBe(200)
  return withoutColors(json['data'])
}
