import { it } from 'vitest'

import { useLoadedPages } from '../browser/support/loadedPages.ts'
import { pointTogether, questions } from '../browser/support/pointing.ts'

const pages = useLoadedPages()

it.each(Object.entries(questions).slice(0, 1))('a newcomer points together %s', (_, question) =>
  pointTogether(pages, question),
)
