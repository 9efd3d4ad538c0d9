import { sample } from '@analytics/contract/testing/sample'
import { it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'
import { pointTogether, questions } from './support/pointing.ts'

const pages = useLoadedPages()

// The first is asked by `npm test`.
const [, ...others] = Object.entries(questions)

it.each(sample(others, 2))('a newcomer points together %s', (_, question) => pointTogether(pages, question))
