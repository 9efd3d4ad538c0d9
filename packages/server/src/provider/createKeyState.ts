import { CatalogueError } from '@analytics/contract/errors'

/** What the pro host thinks of the key. */
export interface KeyState {
  readonly isRefused: boolean
  noteAccepted(): void
  /** A refusal of the pro host. Words about the key settle it; others do while nothing has been accepted. */
  noteRefusal(error: unknown): void
  /** The error to tell: that something is sold or not allowed means nothing to the holder of a key that is refused. */
  tell(error: unknown): unknown
}

export function createKeyState(): KeyState {
  let state: 'unknown' | 'accepted' | 'refused' = 'unknown'
  return {
    get isRefused() {
      return state === 'refused'
    },
    noteAccepted() {
      state = 'accepted'
    },
    noteRefusal(error) {
      if (!(error instanceof CatalogueError)) return
      if (error.code === 'UNAUTHORIZED' || (state === 'unknown' && isVague(error))) state = 'refused'
    },
    tell(error) {
      return state === 'refused' && error instanceof CatalogueError && isVague(error)
        ? new CatalogueError('UNAUTHORIZED', error.details)
        : error
    },
  }
}

/** 402 and 403 may be about the path or about the key. */
function isVague({ code }: CatalogueError): boolean {
  return code === 'PAYMENT_REQUIRED' || code === 'FORBIDDEN'
}
