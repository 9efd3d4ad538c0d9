import { toConfig } from './config/config.ts'
import { diagnose } from './doctor/diagnose.ts'
import { toReport } from './doctor/toReport.ts'

const timeoutMs = 5000

async function main(): Promise<void> {
  const bounds = { fetch, timeoutMs }
  const diagnosis = await diagnose(
    toConfig(process.env),
    bounds,
    new URL('../../../package.json', import.meta.url),
  )
  const report = process.argv.includes('--json') ? JSON.stringify(diagnosis, null, 2) : toReport(diagnosis)
  process.stdout.write(`${report}\n`, () => process.exit(diagnosis.isWell ? 0 : 1))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
