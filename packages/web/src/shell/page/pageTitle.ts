import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage, toTitle } from '@analytics/contract/pages/pages'

export function pageTitle(path: string): string {
  const found = findPage(path)
  return found ? toTitle(found) : appCopy.unknown(path.slice(1))[0]
}

export function pageHeading(path: string): string {
  return findPage(path)?.entry.page.heading ?? pageTitle(path)
}

/** `name` is the page's own where its address has only an id. */
export function windowTitle(path: string, name?: string): string {
  const title = name ?? pageTitle(path)
  return title === appCopy.name ? title : `${title} · ${appCopy.name}`
}
