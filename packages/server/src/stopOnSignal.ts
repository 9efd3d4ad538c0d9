import type { Log } from './lib/createLog.ts'

/** SIGHUP: the terminal was closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Hears {
  on(signal: (typeof signals)[number], listener: () => void): unknown
}

export interface Stop {
  readonly hears: Hears
  readonly log: Log
  readonly stop: () => Promise<void>
  readonly exit: (code: number) => void
  /** Time after which it exits with 1, whatever is still running. */
  readonly boundMs: number
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
}

/** npm passes on the signal that the terminal, or a service manager, has sent to the whole group already. */
const sameSignalMs = 500

/** Runs `stop` on the first signal, then exits with 0, or with 1 if it fails, takes too long or a second signal comes. */
export function stopOnSignal({ hears, log, stop, exit, boundMs, now }: Stop): void {
  let since: number | undefined
  const run = async () => {
    if (since !== undefined) return now() - since > sameSignalMs ? exit(1) : undefined
    since = now()
    log.info('Stopping…', { event: 'stopping' })
    const bound = setTimeout(() => {
      log.error(`Stopping took longer than ${boundMs / 1000} s`)
      exit(1)
    }, boundMs)
    try {
      await stop()
      exit(0)
    } catch (error) {
      log.error(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`)
      exit(1)
    } finally {
      clearTimeout(bound)
    }
  }
  for (const signal of signals) hears.on(signal, () => void run())
}
