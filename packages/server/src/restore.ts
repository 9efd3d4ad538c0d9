import { restoreBackup } from './backup/restoreBackup.ts'
import { runProgram, toSize } from './backup/runProgram.ts'

runProgram('restore', async (from, { dataDir }) => {
  const { manifest, aside } = await restoreBackup({ dataDir, from, now: new Date() })
  const { files, createdAt, version } = manifest
  const former = aside === undefined ? '' : `\nWhat was there before is in ${aside}.`
  return `Restored ${dataDir} from ${from}: ${toSize(files)}, of ${createdAt}, by version ${version}.${former}`
})
