export const viewParameters = [
  'timeFrame',
  'range',
  'known',
  'vs',
  'limit',
  'resample',
  'excludeStablecoins',
  'mode',
  'show',
  'add',
  'find',
  'category',
  'newer',
  'min',
  'sort',
  'columns',
  'zoom',
  'tab',
  'chains',
  'chain',
  'metric',
  'by',
  'group',
  'ranking',
  'version',
  'treasury',
  'volume',
  'lines',
  'log',
  'events',
  'app',
  'source',
  'since',
  'until',
  'secondMode',
  'draw',
  'secondDraw',
  'tableTimeFrame',
  'tableLimit',
  'search',
  'tableCategory',
  'tableNewer',
  'tableMin',
  'tableSort',
  'tableColumns',
  'page',
  'pageSize',
] as const

export type ViewParameter = (typeof viewParameters)[number]

/** Only what differs from the default is written. */
export type ViewSearch = Partial<Record<ViewParameter, string>>

/** The parameters that a page has controls for; a list where it offers some values only. */
export type ViewOffer = Readonly<Partial<Record<ViewParameter, true | readonly string[]>>>

export function isOffered(offer: ViewOffer, name: ViewParameter, value: string): boolean {
  const offered = offer[name]
  return offered === true || (offered?.includes(value) ?? false)
}

export const everythingOffered: ViewOffer = Object.fromEntries(viewParameters.map(name => [name, true]))
