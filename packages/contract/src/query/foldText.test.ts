import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readExplore } from '../explore/readExplore.ts'
import { toViewState } from '../view/viewState.ts'
import { foldText, hasText } from './foldText.ts'

describe('a name is found by the letters that people type', () => {
  it.each([
    ['Café Swap', 'cafe'],
    ['Café Swap', 'CAFÉ'],
    ['Café Swap', 'cafe\u0301 swap'],
    ['Cafe\u0301 Swap', 'café'],
    ['İstanbul Dex', 'istanbul'],
    ['İstanbul Dex', 'ISTANBUL'],
    ['Iğdır', 'igdir'],
    ['IĞDIR', 'ığdır'],
    ['Ünited', 'united'],
    ['Straße', 'STRASSE'],
    ['STRASSE', 'straße'],
    ['Łódź Finance', 'lodz'],
    ['Malmøø', 'malmoo'],
    ['Æther', 'aether'],
    ['Đại Việt', 'dai viet'],
    ['ΣΊΣΥΦΟΣ', 'σισυφος'],
    ['σίσυφος', 'ΣΙΣΥΦΟΣ'],
    ['Ёлка', 'елка'],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
    ['ﬁnance', 'finance'],
    ['パンケーキ', 'ﾊﾟﾝｹｰｷ'],
    ['مُقايَضة', 'مقايضة'],
    ['한국', '한국'.normalize('NFD')],
    ['Maker’s – DAO', "maker's - dao"],
    ['zero\u200Bwidth', 'zerowidth'],
  ])('%s by %s', (name, typed) => {
    expect(hasText(name, typed)).toBe(true)
    expect(hasText(`x ${name} y`, ` ${typed} `)).toBe(true)
  })

  it('nothing typed finds everything, and another letter nothing', () => {
    expect([hasText('Café', ''), hasText('Café', '  '), hasText('Café', 'cafa')]).toEqual([true, true, false])
  })
})

it('the folds of letters make up the fold of a text, whatever it is, and stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect([...text].map(foldText).join('')).toBe(foldText(text))
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

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
