import type { PanelState } from '../../panels/state/usePanelState.ts'

export interface Outage {
  readonly message: string
  /** Cards still show their last data. */
  readonly hasData: boolean
}

/** Null unless at least two cards fail and none succeeds: one notice then replaces their messages. */
export function findOutage(states: readonly PanelState<unknown>[]): Outage | null {
  const failures = states.map(toFailure)
  const messages = failures.filter(failure => failure !== null)
  const isAlone = states.some((state, index) => failures[index] === null && state.kind !== 'loading')
  const [message] = messages
  if (message === undefined || messages.length < 2 || isAlone) return null
  return { message, hasData: states.some(({ kind }) => kind === 'ready') }
}

function toFailure(state: PanelState<unknown>): string | null {
  // An earlier day that is not recorded is no outage.
  if (state.kind === 'failed') return state.since === null ? state.message : null
  return state.kind === 'ready' || state.kind === 'loading' ? (state.waiting?.failure ?? null) : null
}

/** The notice says why. */
export function dimInOutage<Response>(state: PanelState<Response>): PanelState<Response> {
  if (state.kind === 'ready') return { ...state, previous: true, waiting: null }
  return { kind: 'loading', waiting: null }
}
