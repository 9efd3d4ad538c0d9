import type { Log } from './lib/createLog.ts'
import type { EngineEvent } from './threads/EngineEvent.ts'

const unreachable: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT'])

const outageAfter = 3

/** Logs the start and the end of a network outage. Returns whether the event needs no line of its own. */
export function createOutageLog(log: Log): (event: EngineEvent) => boolean {
  let inARow = 0
  return event => {
    if (event.event === 'source' && event.record.error === null) {
      if (inARow >= outageAfter) log.info('  The provider answers again', { event: 'reachable' })
      inARow = 0
    }
    if (event.event !== 'failure') return false
    if (!unreachable.has(event.code)) return false
    inARow++
    if (inARow === outageAfter) {
      const why = event.cause === '' ? '' : ` (${event.cause})`
      log.error(`  The provider can not be reached${why}: what is stored stays, and it is tried again`, {
        event: 'unreachable',
        cause: event.cause,
      })
    }
    return inARow >= outageAfter
  }
}
