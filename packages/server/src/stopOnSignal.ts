import type { Log } from './lib/createLog.ts'

interface Hears {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
}

/** Runs `stop` on the first signal, then exits with 0, or with 1 if it fails or a second signal comes. */
export function stopOnSignal(
  hears: Hears,
  log: Log,
  stop: () => Promise<void>,
  exit: (code: number) => void,
): void {
  let isStopping = false
  const run = async () => {
    if (isStopping) return exit(1)
    isStopping = true
    log.info('Stopping…', { event: 'stopping' })
    try {
      await stop()
      exit(0)
    } catch (error) {
      log.error(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`)
      exit(1)
    }
  }
  hears.on('SIGINT', () => void run())
  hears.on('SIGTERM', () => void run())
}
