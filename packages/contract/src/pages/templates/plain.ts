import type { OffersOf } from '../../view/viewState.ts'
import type { PageBase, PageRequests } from '../model/Page.ts'

type PlainPage = PageBase<PageRequests, OffersOf<never>>

export interface MessagePage extends PlainPage {
  readonly view: 'message'
  readonly message: readonly [title: string, text: string]
}

export function messagePage(spec: Omit<MessagePage, 'view' | 'offers' | 'getRequests'>): MessagePage {
  return { ...spec, view: 'message', offers: {}, getRequests: () => ({}) }
}

export interface ExplorePage extends PlainPage {
  readonly view: 'explore'
}

export function explorePage(
  spec: Omit<ExplorePage, 'view' | 'ownAddress' | 'offers' | 'getRequests'>,
): ExplorePage {
  return { ...spec, view: 'explore', ownAddress: 'rows', offers: { known: true }, getRequests: () => ({}) }
}

const boardOffers = { timeFrame: true, range: true, vs: true, known: true } as const

/** Parts of other pages beside one another, as its address says. The offers are the choices that its parts share. */
export interface BoardPage extends PageBase<PageRequests, typeof boardOffers> {
  readonly view: 'board'
}

export function boardPage(
  spec: Omit<BoardPage, 'view' | 'ownAddress' | 'offers' | 'getRequests'>,
): BoardPage {
  return { ...spec, view: 'board', ownAddress: 'parts', offers: boardOffers, getRequests: () => ({}) }
}

export interface WorkspacePage extends PlainPage {
  readonly view: 'workspace'
}

export function workspacePage(spec: Omit<WorkspacePage, 'view' | 'offers' | 'getRequests'>): WorkspacePage {
  return { ...spec, view: 'workspace', offers: {}, getRequests: () => ({}) }
}

export interface StatusPage extends PlainPage {
  readonly view: 'status'
}

export function statusPage(spec: Omit<StatusPage, 'view' | 'offers' | 'getRequests'>): StatusPage {
  return { ...spec, view: 'status', offers: {}, getRequests: () => ({}) }
}
