import { errors } from '@analytics/contract/api/errors'
import type { Unreadable } from '@analytics/contract/api/responses/status'

import type { StorageEvent } from './engine/EngineOptions.ts'
import type { Log } from './lib/createLog.ts'
import type { SourceRecord } from './store/SourceRepository.ts'
import type { EngineEvent } from './threads/EngineEvent.ts'

/** Errors name endpoints, never URLs, which contain the key. An unwritable store is logged only once. */
export function createEventLog(
  log: Log,
  now: () => number = () => performance.now(),
): (event: EngineEvent) => void {
  const logLoad = createLoadLog(log, now)
  const logOutage = createOutageLog(log)
  let storeError = ''
  let isKeyRefused = false
  const restated = new Map<string, number>()
  return event => {
    const isOutage = logOutage(event)
    logLoad(event)
    if (event.event === 'storage') logStorage(log, event.storage)
    if (event.event === 'broken')
      log.error(`  The database can't be used any longer: ${event.reason}`, { event: 'broken' })
    if (event.event === 'silent')
      log.error(`  The engine has not answered for ${event.seconds} s and is replaced`, {
        event: 'silent',
        seconds: event.seconds,
      })
    if (event.event === 'ended') {
      const { reason, retryMs } = event
      const when = retryMs > 0 ? `in ${Math.ceil(retryMs / 1000)} s` : 'now'
      log.error(`  The engine stopped (${reason}) and is started again ${when}`, { event: 'ended', retryMs })
    }
    if (event.event === 'ready')
      for (const record of event.records) restated.set(record.id, record.restated.count)
    if (event.event === 'providerHealth' && event.providerHealth.isKeyRefused !== isKeyRefused) {
      isKeyRefused = event.providerHealth.isKeyRefused
      if (isKeyRefused)
        log.error(`  ${errors.UNAUTHORIZED.message}: free data only`, { event: 'key-refused' })
      else log.info('  The data provider accepts the API key', { event: 'key-accepted' })
    }
    if (event.event === 'failure') {
      const { id, code, message, cause } = event
      const fields = { event: 'failure', source: id, code, cause }
      if (isOutage) log.debug(`  ${id}: ${message} (${code})`, fields)
      else if (code !== 'STORE_FAILED') log.error(`  ${id}: ${message} (${code}) ${cause}`, fields)
      else if (message !== storeError) {
        storeError = message
        log.error(`  ${cause || message}`, fields)
      }
    }
    if (event.event === 'source' && event.record.error === null) {
      storeError = ''
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
      const added = event.record.restated.count - (restated.get(id) ?? 0)
      restated.set(id, event.record.restated.count)
      if (added > 0)
        log.info(`  ${id}: the provider restated ${added.toLocaleString('en')} settled values`, {
          event: 'restatement',
          source: id,
          restated: added,
        })
      const { unreadable } = event.record
      if (unreadable)
        log.error(`  ${id}: ${toUnreadableText(unreadable)}`, toUnreadableFields(id, unreadable))
    }
  }
}

function logStorage(log: Log, storage: StorageEvent): void {
  const { kind } = storage
  if (kind === 'moved-aside')
    log.error(`  ${storage.reason}. It was moved aside as ${storage.file}, and everything is fetched again`, {
      event: kind,
      file: storage.file,
    })
  if (kind === 'log-damaged')
    log.error(
      `  ${storage.reason}. It was kept as ${storage.file}. All of it that can be read is served; changes in the rest are missing, if there were any`,
      { event: kind, file: storage.file },
    )
  if (kind === 'restatements-damaged')
    log.error(
      `  The file of restatements had ${storage.lines} damaged lines: what the database holds of them was restored`,
      { event: kind, lines: storage.lines },
    )
  if (kind === 'unreachable') log.error(`  ClickHouse does not respond: ${storage.reason}`, { event: kind })
  if (kind === 'reached') log.info('  ClickHouse responds again', { event: kind })
  if (kind === 'upgraded')
    log.info(`  The tables in ClickHouse were upgraded from version ${storage.from} to ${storage.to}`, {
      event: kind,
      from: storage.from,
      to: storage.to,
    })
  if (kind === 'superseded') log.error('  Another ingester has started, so this one stops', { event: kind })
  if (kind === 'restatements-unsaved')
    log.error(`  Restatements were not written to their file: ${storage.reason}`, { event: kind })
}

const namedInLog = 3

function toUnreadableText({ count, of, samples }: Unreadable): string {
  const named = samples.slice(0, namedInLog).map(({ entry, field, why }) => `${entry} (${field}: ${why})`)
  const rest = count > named.length ? ', …' : ''
  return `${count.toLocaleString('en')} of ${of.toLocaleString('en')} entries unreadable: ${named.join(', ')}${rest}`
}

function toUnreadableFields(source: string, { count, of, samples }: Unreadable) {
  const [first] = samples
  return { event: 'unreadable', source, count, of, ...first }
}

const progressEveryMs = 5000

/** A serving process also has records of sources that the ingesting process has registered but not fetched. */
function isLoaded({ availability, error }: SourceRecord): boolean {
  return availability !== 'unknown' && error === null
}

function createLoadLog(log: Log, now: () => number): (event: EngineEvent) => void {
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

const unreachable: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT'])

const outageAfter = 3

/** Logs the start and the end of a network outage. Returns whether the event needs no line of its own. */
function createOutageLog(log: Log): (event: EngineEvent) => boolean {
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
