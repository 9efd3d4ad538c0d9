import { errors } from '@analytics/contract/errors'
import type { Unreadable } from '@analytics/contract/shapes/status'

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
  let isKeyRefused = false
  const restated = new Map<string, number>()
  return event => {
    const isTold = tellOutage(event)
    tellLoad(event)
    if (event.event === 'ready')
      for (const record of event.records) restated.set(record.id, record.restated.count)
    if (event.event === 'feed' && event.feed.isKeyRefused !== isKeyRefused) {
      isKeyRefused = event.feed.isKeyRefused
      if (isKeyRefused)
        log.error(`  ${errors.UNAUTHORIZED.message}: free data only`, { event: 'key-refused' })
      else log.info('  The data provider accepts the API key', { event: 'key-accepted' })
    }
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
      const fresh = event.record.restated.count - (restated.get(id) ?? 0)
      restated.set(id, event.record.restated.count)
      if (fresh > 0)
        log.info(`  ${id}: the provider restated ${fresh.toLocaleString('en')} settled values`, {
          event: 'restatement',
          source: id,
          restated: fresh,
        })
      const { unreadable } = event.record
      if (unreadable) log.error(`  ${id}: ${unreadableWords(unreadable)}`, toldOf(id, unreadable))
    }
  }
}

/** So many entries are named in the log; the status page has more. */
const namedInLog = 3

function unreadableWords({ count, of, samples }: Unreadable): string {
  const named = samples.slice(0, namedInLog).map(({ entry, field, why }) => `${entry} (${field}: ${why})`)
  const rest = count > named.length ? ', …' : ''
  return `${count.toLocaleString('en')} of ${of.toLocaleString('en')} entries unreadable: ${named.join(', ')}${rest}`
}

function toldOf(source: string, { count, of, samples }: Unreadable) {
  const [first] = samples
  return { event: 'unreadable', source, count, of, ...first }
}
