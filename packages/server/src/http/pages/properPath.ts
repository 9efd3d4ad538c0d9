import { findNamed } from '@analytics/contract/directory/names'
import { toPagePath } from '@analytics/contract/files/fileAddress'
import { findEnding } from '@analytics/contract/files/fileForms'
import { findEntitySubject, toSubjectPath } from '@analytics/contract/pages/entitySubject'
import { findPage, toPath } from '@analytics/contract/pages/pages'

import { findKnown, type KnownEntities } from './CurrentDirectory.ts'

/** Addresses that readers try for a page that has a longer one. */
const shortPaths = new Map([
  ['/docs', '/developers'],
  ['/quality', toPath('quality')],
])

interface FileAddress {
  readonly page: string
  /** Empty, or as in `.csv`. */
  readonly ending: string
}

/** The page of a file, and the file's ending in lower case. */
function splitEnding(path: string): FileAddress {
  const ending = findEnding(path.toLowerCase())
  if (ending === undefined) return { page: path, ending: '' }
  return { page: path.slice(0, -ending.length - 1), ending: `.${ending}` }
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const isPage = (path: string) => findPage(toPagePath(path)) !== undefined

/** The proper path of a page or file whose address is short, ends in a slash, or has other letter case or needless escapes. */
export function findProperPath(path: string): string | undefined {
  const { page, ending } = splitEnding(path.replace(/\/+$/, ''))
  if (ending === '' && findPage(path)) return undefined
  const long = shortPaths.get(page.toLowerCase())
  if (long !== undefined) return long + ending
  const spellings = [page, page.toLowerCase(), decode(page), decode(page).toLowerCase()]
  const proper = spellings.find(spelling => spelling !== '' && isPage(spelling))
  const fullPath = proper === undefined ? undefined : encodeURI(decode(proper)) + ending
  return fullPath === path ? undefined : fullPath
}

/** The path that names an entity by its id, where an address names it by its symbol, an alias or another spelling. */
export function findNamedPath(path: string, knownEntities: KnownEntities | undefined): string | undefined {
  if (findKnown(findPage(path), knownEntities)) return undefined
  const { page, ending } = splitEnding(path)
  const foundPage = findPage(page)
  if (!foundPage || (ending !== '' && findKnown(foundPage, knownEntities))) return undefined
  const subject = findEntitySubject(foundPage)
  const entity = subject && knownEntities && findNamed(knownEntities.directory, subject.kind, subject.id)
  return entity && toSubjectPath(foundPage, entity.id) + ending
}
