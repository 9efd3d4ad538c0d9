import { toAllVersionsName } from '@analytics/contract/directory/allVersions'
import { toComparable } from '@analytics/contract/directory/names'

const parentPrefix = 'parent#'

/** `uniswap` of `parent#uniswap`. */
export function toParentSlug(parent: string): string {
  return parent.startsWith(parentPrefix) ? parent.slice(parentPrefix.length) : parent
}

/** A parent's name; where one of its versions has the same, `Circle (all versions)`. */
export function toParentName(parent: string, children: readonly string[]): string {
  const name = findCommonName(parent, children)
  const isShared = children.some(child => child.trim().toLowerCase() === name.toLowerCase())
  return isShared ? toAllVersionsName(name) : name
}

/** The provider names a parent by its slug only: the beginning of a child's name that reads the same, else what all begin with. */
function findCommonName(parent: string, children: readonly string[]): string {
  const slug = toParentSlug(parent)
  const wantedSlug = toComparable(slug)
  for (const words of children.map(toWords)) {
    for (let count = 1; count <= words.length; count++) {
      const start = words.slice(0, count).join(' ')
      if (wantedSlug !== '' && toComparable(start) === wantedSlug) return start
    }
  }
  return (children.length > 1 ? toCommonStart(children) : '') || toTitleCase(slug)
}

function toWords(name: string): string[] {
  return name.split(/\s+/).filter(word => word !== '')
}

function toCommonStart(names: readonly string[]): string {
  const [first = [], ...others] = names.map(toWords)
  const end = first.findIndex((word, index) => others.some(words => words[index] !== word))
  return (end < 0 ? first : first.slice(0, end)).join(' ')
}

function toTitleCase(slug: string): string {
  const words = slug.split('-').filter(word => word !== '')
  const title = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return title || slug
}
