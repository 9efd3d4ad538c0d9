import type { EngineEvent } from './engine/EngineClient.ts'
import type { Log } from './lib/log.ts'

/** Tells of what the engine did. Its errors name endpoints, never a URL: the provider's key is a part of that. */
export function logEngineEvent(log: Log, event: EngineEvent): void {
  if (event.event === 'failure') {
    const { id, code, message, cause } = event
    log.error(`  ${id}: ${message} (${code}) ${cause}`, { event: 'failure', source: id, code })
  }
  if (event.event === 'source' && event.record.error === null) {
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
