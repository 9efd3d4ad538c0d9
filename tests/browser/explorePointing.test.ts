import { it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'
import { pointTogether, questions } from './support/pointing.ts'

const pages = useLoadedPages()

it.each(Object.entries(questions))('a newcomer finds out %s', (_, question) => pointTogether(pages, question))
