import type { Log } from './lib/createLog.ts'
import type { SourceRecord } from './store/SourceRepository.ts'
import type { EngineEvent } from './threads/EngineEvent.ts'

const progressEveryMs = 5000

/** A serving process also has records of sources that the ingesting process has registered but not fetched. */
function isLoaded({ availability, error }: SourceRecord): boolean {
  return availability !== 'unknown' && error === null
}

export function createLoadLog(log: Log, now: () => number): (event: EngineEvent) => void {
  const startedAt = now()
  const loaded = new Set<string>()
  const failed = new Set<string>()
  let total = 0
  let loggedAt = startedAt
  let isDone = false

  return event => {
    if (isDone) return
    if (event.event === 'failure') {
      failed.add(event.id)
      loaded.delete(event.id)
    } else if (event.event === 'source' && isLoaded(event.record)) {
      loaded.add(event.record.id)
      failed.delete(event.record.id)
      total = Math.max(total, event.progress?.total ?? 0)
    } else return
    // A caller that joins after everything is loaded has nothing to count.
    if (total === 0) return
    const seconds = Math.round((now() - startedAt) / 1000)
    const fields = { event: 'progress', loaded: loaded.size, failed: failed.size, total }
    if (loaded.size + failed.size >= total) {
      isDone = true
      const rest = failed.size > 0 ? `; ${failed.size} failed and will be tried again` : ''
      log.info(`  Loaded ${loaded.size} of ${total} sources in ${seconds} s${rest}`, fields)
    } else if (now() - loggedAt >= progressEveryMs) {
      loggedAt = now()
      const rest = failed.size > 0 ? `, ${failed.size} failed` : ''
      log.info(`  ${loaded.size} of ${total} sources loaded after ${seconds} s${rest}`, fields)
    }
  }
}
