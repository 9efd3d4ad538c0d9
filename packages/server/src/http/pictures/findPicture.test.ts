import { describe, expect, it } from 'vitest'

import { findPicture } from './findPicture.ts'

describe('the address of a picture', () => {
  it('is a page with another ending, whose first request the picture needs', () => {
    const picture = findPicture(
      '/application-fees.png',
      'timeFrame=90d&panel=table&size=card&background=paper&title=Fees+rose&parts=names',
    )
    expect(picture).toMatchObject({
      ending: 'png',
      path: '/application-fees',
      query: 'timeFrame=90d',
      look: { title: 'Fees rose', description: null, note: null, background: 'paper', parts: ['names'] },
      size: { width: 1200, height: 630 },
    })
    expect(picture?.requests[0]?.url).toMatch(/limit=/)
  })

  it('is a view of the explorer, in its canonical form', () => {
    const query = 's=revenue.app.uniswap/fees.app.uniswap;pct&range=90d'
    expect(findPicture('/explore.svg', `${query}&size=640x480`)).toMatchObject({ query, ending: 'svg' })
  })

  it('is as wide as an article and as high as its content, unless it says otherwise', () => {
    expect(findPicture('/application-fees.png', 'scale=3')?.size).toMatchObject({ width: 912, height: null })
    expect(findPicture('/explore.svg', 's=fees.all&title=A&note=B')).toMatchObject({ query: 's=fees.all' })
  })

  it('is refused like a file if a row names an unknown id', () => {
    const [needed] = findPicture('/explore.svg', 's=fees.app.uniswpa')?.requests ?? []
    expect(needed?.url).toMatch(/lenient=1/)
    expect(needed?.request).toMatchObject({ response: 'explore', query: { isLenient: false } })
  })

  it('is no other address', () => {
    expect(findPicture('/application-fees', '')).toBeUndefined()
    expect(findPicture('/no-such-page.png', '')).toBeUndefined()
  })

  it.each([
    ['/application-fees.png', 'size=huge', /article, column, square, phone, card, wide/],
    ['/application-fees.png', 'size=9000x9000', /two sides/],
    ['/application-fees.png', 'size=2400x1600&scale=3', /4 megapixels/],
    ['/application-fees.png', 'theme=pink', /dark, light/],
    ['/application-fees.png', 'background=pink', /white, paper, dark, none/],
    ['/application-fees.png', 'parts=legend', /names, source, left-out/],
    ['/application-fees.png', `title=${'x'.repeat(201)}`, /at most 200 characters/],
    ['/application-fees.png', 'panel=map', /chart, table/],
    ['/application-fees.png', 'colour=red', /colour/],
    ['/explore.png', 's=fees.app.', /./],
    ['/explore.png', '', /'s'/],
  ])('%s?%s is refused with what is wrong', (path, query, message) => {
    expect(() => findPicture(path, query)).toThrow(message)
  })
})
