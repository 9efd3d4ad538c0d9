import { productCopy } from '@analytics/contract/sections/copy'
import { findDashboard } from '@analytics/contract/sections/sections'

/** What a page is called: its heading, and the first part of the window's title. */
export function pageTitle(id: string | null): string {
  if (id === null) return productCopy.name
  if (id === productCopy.status.id) return productCopy.status.title
  return findDashboard(id)?.dashboard.title ?? productCopy.unknown(id)[0]
}

export function windowTitle(id: string | null): string {
  return id === null ? productCopy.name : `${pageTitle(id)} · ${productCopy.name}`
}
