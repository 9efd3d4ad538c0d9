import type { PageBase } from '../model/Page.ts'

export interface MessagePage extends PageBase {
  readonly view: 'message'
  readonly message: readonly [title: string, text: string]
}

export function messagePage(spec: Omit<MessagePage, 'view' | 'offers' | 'getRequests'>): MessagePage {
  return { ...spec, view: 'message', offers: {}, getRequests: () => ({}) }
}

export interface ExplorePage extends PageBase {
  readonly view: 'explore'
}

export function explorePage(
  spec: Omit<ExplorePage, 'view' | 'hasOwnAddress' | 'offers' | 'getRequests'>,
): ExplorePage {
  return { ...spec, view: 'explore', hasOwnAddress: true, offers: { known: true }, getRequests: () => ({}) }
}

export interface WorkspacePage extends PageBase {
  readonly view: 'workspace'
}

export function workspacePage(spec: Omit<WorkspacePage, 'view' | 'offers' | 'getRequests'>): WorkspacePage {
  return { ...spec, view: 'workspace', offers: {}, getRequests: () => ({}) }
}

export interface StatusPage extends PageBase {
  readonly view: 'status'
}

export function statusPage(spec: Omit<StatusPage, 'view' | 'offers' | 'getRequests'>): StatusPage {
  return { ...spec, view: 'status', offers: {}, getRequests: () => ({}) }
}
