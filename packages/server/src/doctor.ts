import { toConfig } from './config.ts'
import { diagnose } from './doctor/diagnose.ts'
import { toText } from './doctor/toText.ts'
import { defaultUserAgent } from './provider/exchange.ts'

/** For one request; all hosts are asked at once, so the whole takes little longer. */
const timeoutMs = 5000
const maxBytes = 64 * 1024 * 1024

async function main(): Promise<void> {
  const config = toConfig(process.env)
  const wire = { fetch, timeoutMs, maxBytes, userAgent: config.userAgent ?? defaultUserAgent }
  const diagnosis = await diagnose(config, wire, new URL('../../package.json', import.meta.url))
  const report = process.argv.includes('--json') ? JSON.stringify(diagnosis, null, 2) : toText(diagnosis)
  process.stdout.write(`${report}\n`, () => process.exit(diagnosis.isWell ? 0 : 1))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
