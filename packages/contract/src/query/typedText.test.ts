import { expect, it } from 'vitest'

import { readExplore } from '../explore/readExplore.ts'
import { toViewState } from '../view/viewState.ts'

it.each(['\u0000', '\u0001', '\n', '\r\n', '\u001f', '\u2028', '\u202e'])(
  'reads the character %j in typed texts as a blank, so that no file or header holds it',
  unfit => {
    const typed = `a${unfit}b`
    const search = new URLSearchParams([
      ['s', `fees.all;as=${typed}`],
      ['title', typed],
      ['find', typed],
    ])
    const { query } = readExplore(search.toString())
    const read = [query.rows[0]?.name, query.title, query.find]
    expect(read).toEqual([typed, typed, typed].map(text => text.replaceAll(/[^ab]/g, ' ')))
    expect(toViewState({ find: typed }, { find: true }).search).toBe(typed.replaceAll(/[^ab]/g, ' '))
    expect(readExplore(`s=fees.all&title=${encodeURIComponent(unfit)}`).query.title).toBeNull()
  },
)
