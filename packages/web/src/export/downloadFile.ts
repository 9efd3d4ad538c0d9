import { toDownloadUrl, type FileChoice } from '@analytics/contract/files/fileAddress'
import type { FiguresEnding } from '@analytics/contract/files/fileForms'
import { withGrain } from '@analytics/contract/files/withGrain'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import { findPage } from '@analytics/contract/pages/pages'
import { toViewSearch, type ViewState } from '@analytics/contract/view/viewState'

import { toAddress } from '../lib/basePath.ts'
import { saveFile } from '../lib/saveFile.ts'

export interface WantedFile extends FileChoice {
  readonly panel: PanelId
}

/** Fetches a panel of a page from the server, and saves it under the name that the server gives it. */
export async function downloadFile(
  path: string,
  view: ViewState,
  wantedFile: WantedFile,
  ending: FiguresEnding = 'csv',
): Promise<void> {
  const query = withGrain(toViewQuery(view), view, findPage(path)?.entry.page.offers ?? {})
  await download(toDownloadUrl(path, query, wantedFile, ending))
}

/** The query of a page that shows a view. */
export function toViewQuery(view: ViewState): string {
  return new URLSearchParams({ ...toViewSearch(view) }).toString().replaceAll('%2C', ',')
}

export async function download(url: string): Promise<void> {
  const response = await fetch(toAddress(url))
  const name = findName(response.headers.get('content-disposition') ?? '')
  if (!response.ok || name === undefined) throw new Error(`${url} was answered with ${response.status}`)
  saveFile(name, await response.blob())
}

/** The encoded name is the whole one, where there are two. */
function findName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(encoded)
}
