import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage, toTitle } from '@analytics/contract/pages/pages'

/** `name` is that of the page's subject, of which the address has only an id, or the message that there is none. */
export function pageTitle(path: string, name?: string): string {
  const page = findPage(path)
  if (!page) return name ?? appCopy.unknown(path.slice(1))[0]
  if (name === undefined) return toTitle(page)
  const subject = findEntitySubject(page)
  const isUnknown = subject && name === appCopy.unknownEntity(subject.kind, subject.id)[0]
  return isUnknown ? name : toTitle(withSubjectName(page, name))
}

export function pageHeading(path: string, name?: string): string {
  return findPage(path)?.entry.page.heading ?? pageTitle(path, name)
}

export function windowTitle(path: string, name?: string): string {
  const title = pageTitle(path, name)
  return title === appCopy.name ? title : `${title} · ${appCopy.name}`
}
