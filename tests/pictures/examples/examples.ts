import type { Example } from '../support/Example.ts'
import { marks } from './marks.ts'
import { names } from './names.ts'
import { pages } from './pages.ts'
import { time } from './time.ts'
import { units } from './units.ts'
import { values } from './values.ts'

/** The examples below the headings that the document has. */
export const groups: Readonly<Record<string, readonly Example[]>> = {
  Marks: marks,
  Units: units,
  Values: values,
  Time: time,
  Names: names,
  Pages: pages,
}

export const examples = Object.values(groups).flat()
