import { errors } from '@analytics/contract/errors'

import type { EngineEvent } from './engine/EngineClient.ts'
import type { Log } from './lib/log.ts'

/**
 * Tells of what the engine does. Its errors name endpoints, never a URL: the provider's key is a part of that. A
 * store that can't be written fails every source alike: that is said once, until one gets through.
 */
export function createEventLog(log: Log): (event: EngineEvent) => void {
  let storeTrouble = ''
  let isKeyRefused = false
  return event => {
    if (event.event === 'feed' && event.feed.isKeyRefused !== isKeyRefused) {
      isKeyRefused = event.feed.isKeyRefused
      if (isKeyRefused)
        log.error(`  ${errors.UNAUTHORIZED.message}: free data only`, { event: 'key-refused' })
      else log.info('  The data provider accepts the API key', { event: 'key-accepted' })
    }
    if (event.event === 'failure') {
      const { id, code, message, cause } = event
      const about = { event: 'failure', source: id, code }
      if (code !== 'STORE_FAILED') log.error(`  ${id}: ${message} (${code}) ${cause}`, about)
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
      log.info(`  ${ready + 1} of ${total}  ${id}: ${what} in ${durationMs ?? 0} ms`, {
        event: 'source',
        source: id,
        availability,
        facts,
        durationMs,
      })
    }
  }
}
