import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { makeDataDir, startApp, type App } from './startApp.ts'

/** Recorded responses of real sources; not part of the repository. */
export const recorded = fileURLToPath(new URL('../../../shared/real', import.meta.url))
export const isRecorded = existsSync(join(recorded, 'expected.json'))
/** Why the tests of it are skipped, to stand behind their name. */
export const skipReason = isRecorded ? '' : ` (skipped: nothing at ${recorded})`

/** One entry of the figures that a separate computation made of the recordings. */
export function readExpected<Expected>(name: string): Expected {
  const all = JSON.parse(readFileSync(join(recorded, 'expected.json'), 'utf8')) as Record<string, Expected>
  const expected = all[name]
  if (expected === undefined) throw new Error(`no ${name} in expected.json`)
  return expected
}

/** The app over what was recorded of a day, its clock at that day. */
export async function startReplay(
  day: string,
  time: string,
): Promise<{ app: App; end: () => Promise<void> }> {
  const replay = spawn(process.execPath, [join(recorded, 'serve.mjs'), join(recorded, day), '0'])
  const line = await new Promise<string>(resolve => replay.stdout.once('data', text => resolve(String(text))))
  const data = makeDataDir()
  const app = await startApp({
    PROVIDER: /http:\S+/.exec(line)?.[0] ?? '',
    CLOCK: `${day}T${time}Z`,
    DATA_DIR: data.path,
  })
  const end = async () => {
    await app.kill()
    replay.kill()
    data.remove()
  }
  return { app, end }
}
