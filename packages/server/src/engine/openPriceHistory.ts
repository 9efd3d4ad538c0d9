import { followedCoins } from '../ingestion/feeds/followedCoins.ts'
import { PriceHistory, priceHistoryId, type PriceHistoryParts } from '../ingestion/feeds/PriceHistory.ts'
import type { Refresher } from '../ingestion/Refresher.ts'

type Given =
  | 'provider'
  | 'parse'
  | 'now'
  | 'sleep'
  | 'database'
  | 'quotes'
  | 'windows'
  | 'sources'
  | 'onPiece'

interface Parts extends Pick<PriceHistoryParts, Given> {
  readonly isLive: boolean
  /** It is made later, for it needs the history. */
  readonly refresher: () => Refresher
}

/** Windows a minute on the provider's own hosts that nobody waits for; a mirror or the demo is not held back. */
const livePerMinute = 60

/** The history of the followed tokens; it works between the flights of its source, by the same rules for failures. */
export function openPriceHistory({ isLive, refresher, onPiece, ...parts }: Parts): Promise<PriceHistory> {
  return PriceHistory.open({
    ...parts,
    coins: followedCoins,
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
