import { toAppLocation } from '../shell/location/AppLocation.ts'
import { toSearchText, type Navigator } from '../shell/location/Navigator.ts'

interface Placed {
  readonly path: string
  readonly query: string
}

/** The navigator of a part: a change of its view goes to `onQuery`, another page opens as from any page. */
export function createPartNavigator(
  { path, query }: Placed,
  open: Navigator['open'],
  onQuery: (query: string, replace: boolean) => void,
): Navigator {
  const location = { ...toAppLocation({ pathname: '', search: `?${query}` }, null), path }
  return {
    get: () => location,
    subscribe: () => () => undefined,
    open,
    change: ({ search }, replace) => onQuery(toSearchText(search).slice(1), replace),
    restoreScroll: () => undefined,
  }
}
