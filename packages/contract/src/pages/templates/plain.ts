import type { PageBase } from '../model/Page.ts'

export interface MessagePage extends PageBase {
  readonly view: 'message'
  readonly message: readonly [title: string, text: string]
}

export function messagePage(spec: Omit<MessagePage, 'view' | 'getRequests'>): MessagePage {
  return { ...spec, view: 'message', getRequests: () => ({}) }
}

export interface StatusPage extends PageBase {
  readonly view: 'status'
}

export function statusPage(spec: Omit<StatusPage, 'view' | 'getRequests'>): StatusPage {
  return { ...spec, view: 'status', getRequests: () => ({}) }
}
