import { ProviderError } from '../api/ProviderError.ts'

export interface KeyState {
  readonly isRefused: boolean
  noteAccepted(): void
  /** An error that names the key is final; 402 and 403 count while nothing has been accepted. */
  noteRefusal(error: unknown): void
  /** Names the key as the cause of a 402 or 403 once it is known to be refused. */
  toHolderError(error: unknown): unknown
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
      if (!(error instanceof ProviderError)) return
      if (error.code === 'UNAUTHORIZED' || (state === 'unknown' && isVague(error))) state = 'refused'
    },
    toHolderError(error) {
      return state === 'refused' && error instanceof ProviderError && isVague(error)
        ? new ProviderError('UNAUTHORIZED', error.details)
        : error
    },
  }
}

function isVague({ code }: ProviderError): boolean {
  return code === 'PAYMENT_REQUIRED' || code === 'FORBIDDEN'
}
