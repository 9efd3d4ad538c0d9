import type { EngineEvent } from './engine/EngineClient.ts'
import type { Log } from './lib/log.ts'

const unreachable: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT'])

/** So many sources in a row that can't be reached, and it is the network. */
const outageAfter = 3

/**
 * Recognises that nothing can be reached any more, which fails every source alike: that is said once, and once that it
 * is over. Gives whether an event has been told of by that, and needs no words of its own.
 */
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
    if (inARow === outageAfter)
      log.error('  The provider can not be reached: what is stored stays, and it is tried again', {
        event: 'unreachable',
      })
    return inARow >= outageAfter
  }
}
