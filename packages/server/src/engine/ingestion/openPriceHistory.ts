import {
  PriceHistory,
  priceHistoryId,
  type PriceHistoryParts,
} from '../../ingest/fetchers/prices/PriceHistory.ts'
import { supportedCoins } from '../../ingest/fetchers/prices/supportedCoins.ts'
import type { Refresher } from '../../ingest/Refresher.ts'

type Derived = 'coins' | 'perMinute' | 'isOffered' | 'isHealthy' | 'isBusy' | 'onFailure'

interface Parts extends Omit<PriceHistoryParts, Derived> {
  readonly isLive: boolean
  /** A function, since the refresher needs the history first. */
  readonly refresher: () => Refresher
}

/** Background windows a minute on the provider's own hosts; a mirror or the demo has no limit. */
const livePerMinute = 60

export function openPriceHistory({ isLive, refresher, onPiece, ...parts }: Parts): Promise<PriceHistory> {
  return PriceHistory.open({
    ...parts,
    coins: supportedCoins,
    perMinute: isLive ? livePerMinute : null,
    isOffered: () =>
      !['not-offered', 'needs-key'].includes(refresher().getRecord(priceHistoryId).availability),
    isHealthy: () => {
      const { availability, error } = refresher().getRecord(priceHistoryId)
      return availability === 'available' && error === null
    },
    isBusy: () => refresher().progress !== null,
    onPiece: record => {
      refresher().notePiece(record)
      onPiece(record)
    },
    onFailure: error => refresher().noteFailure(priceHistoryId, error),
  })
}
