import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { fontFiles, isDrawable, toCodePoints } from './pictureFonts.ts'
import { toDrawable } from './toDrawable.ts'

describe('the fonts of pictures', () => {
  it.each([
    'Uniswap V3',
    'Zürich Malmöø',
    'Cafe\u0301',
    'Биржа',
    'ΣΊΣΥΦΟΣ Αθήνα',
    'مقايضة',
    'החלפה',
    'ตลาด',
    'विनिमय',
    '日本語取引所',
    'スワップ',
    '$1.2B −5% × … · “x”',
    'two\u200Bparts',
  ])('have every letter of %s', text => {
    expect(isDrawable(text)).toBe(true)
  })

  it.each(['🦄', '한국', 'ქართული', '\u{20000}'])('have no letters for %s', text => {
    expect(isDrawable(`Swap ${text}`)).toBe(false)
  })

  it('are read by the letters that they have a glyph for', () => {
    const latin = toCodePoints(readFileSync(fontFiles[0] ?? ''))
    expect(['A', 'é', 'Ж', 'Σ', '日'].map(letter => latin.has(letter.codePointAt(0) ?? 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a picture names a subject by its id where it can not show the name', () => {
  const isAscii = (text: string) => /^[\x20-\x7e…]*$/.test(text)

  it('in fields and within longer texts, and leaves everything else as it is', () => {
    const response = {
      data: {
        title: '日本 fees and 東京 fees',
        count: 2,
        none: null,
        series: [
          { name: '日本 fees', expanded: 'fees.app.nippon', values: [1, null] },
          { name: '東京 fees', expanded: 'fees.app.tokyo', values: [2, 3] },
        ],
        members: [
          { id: 'nippon', name: '日本' },
          { id: 'aave', name: 'Aave' },
        ],
      },
    }
    expect(toDrawable(response, isAscii)).toEqual({
      data: {
        title: 'fees.app.nippon and fees.app.tokyo',
        count: 2,
        none: null,
        series: [
          { name: 'fees.app.nippon', expanded: 'fees.app.nippon', values: [1, null] },
          { name: 'fees.app.tokyo', expanded: 'fees.app.tokyo', values: [2, 3] },
        ],
        members: [
          { id: 'nippon', name: 'nippon' },
          { id: 'aave', name: 'Aave' },
        ],
      },
    })
  })

  it('and shows no boxes for letters of what has no id', () => {
    expect(toDrawable({ title: 'Swap 🦄🦄 now', rows: ['日本'] }, isAscii)).toEqual({
      title: 'Swap … now',
      rows: ['…'],
    })
  })
})
