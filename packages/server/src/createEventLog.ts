import { createLoadLog } from './createLoadLog.ts'
import { createOutageLog } from './createOutageLog.ts'
import type { EngineEvent } from './engine/EngineClient.ts'
import type { Log } from './lib/log.ts'

/**
 * Tells of what the engine does. Its errors name endpoints, never a URL: the provider's key is a part of that. A
 * store that can't be written fails every source alike: that is said once, until one gets through.
 */
export function createEventLog(
  log: Log,
  now: () => number = () => performance.now(),
): (event: EngineEvent) => void {
  const tellLoad = createLoadLog(log, now)
  const tellOutage = createOutageLog(log)
  let storeTrouble = ''
  return event => {
    const isTold = tellOutage(event)
    tellLoad(event)
    if (event.event === 'failure') {
      const { id, code, message, cause } = event
      const about = { event: 'failure', source: id, code }
      if (isTold) log.debug(`  ${id}: ${message} (${code})`, about)
      else if (code !== 'STORE_FAILED') log.error(`  ${id}: ${message} (${code}) ${cause}`, about)
      else if (message !== storeTrouble) {
        storeTrouble = message
        log.error(`  ${message}`, about)
      }
    }
    if (event.event === 'source' && event.record.error === null) {
      storeTrouble = ''
      const { id, facts, durationMs, availability } = event.record
      const what = availability === 'available' ? `${(facts ?? 0).toLocaleString('en')} values` : availability
      const { ready, total } = event.progress ?? { ready: 0, total: 1 }
      log.debug(`  ${ready + 1} of ${total}  ${id}: ${what} in ${durationMs ?? 0} ms`, {
        event: 'source',
        source: id,
        availability,
        facts,
        durationMs,
      })
    }
  }
}
