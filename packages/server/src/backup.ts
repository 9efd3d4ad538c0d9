import { readFile } from 'node:fs/promises'

import { createBackup } from './backup/createBackup.ts'
import { runProgram, toSize } from './backup/runProgram.ts'

runProgram('backup', async (to, { dataDir }) => {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  const { files } = await createBackup({ dataDir, to, version, now: new Date() })
  return `Backed up ${dataDir} to ${to}: ${toSize(files)}.`
})
