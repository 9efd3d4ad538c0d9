import { pictureTexts } from '@analytics/contract/files/picture'
import { describe, expect, it } from 'vitest'

import { examples } from './examples/examples.ts'
import { drawExample } from './support/drawExample.ts'
import { findTexts, isOverlap } from './support/findTexts.ts'

const sizes = ['article', 'column', 'square', 'phone', 'card', 'wide'] as const
const ids = ['page-bars', 'page-lines-percent', 'lines-many', 'names-long', 'bridges', 'returns-hours']

async function draw(id: string, look: Readonly<Record<string, string>>): Promise<string> {
  const example = examples.find(candidate => candidate.id === id)
  if (!example) throw new RangeError(`no example ${id}`)
  const [path = '', query = ''] = example.address.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(look)) search.set(name, value)
  return drawExample({ ...example, address: `${path}?${search.toString()}` })
}

/** Texts that leave the picture or lie on one another. */
function findFaults(svg: string): string[] {
  const [, , , width = 0, height = 0] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? []
  const texts = findTexts(svg)
  expect(texts.length).toBeGreaterThan(5)
  return texts.flatMap((one, index) => [
    ...(one.left < 0 || one.right > width || one.top < 0 || one.bottom > height
      ? [`outside: ${one.text}`]
      : []),
    ...texts
      .slice(index + 1)
      .flatMap(other => (isOverlap(one, other) ? [`${one.text} on ${other.text}`] : [])),
  ])
}

const long = (text: string, most: number) => text.repeat(most).slice(0, most)

const texts: Readonly<Record<string, string>> = {
  'a sentence':
    'Solana and Plasma gained most of what Ethereum lost in the course of this year, and Tron fell',
  markup: '<script>alert("1")</script> & </title><svg onload=x>',
  'one word': long('x', pictureTexts.title),
  'right to left': long('ارتفعت الرسوم ', pictureTexts.title).trim(),
  emoji: long('🚀👩‍👩‍👧 ', pictureTexts.title).trim(),
  ideographs: long('手数料は上昇した', pictureTexts.title),
}

describe.each(sizes)('a picture of the size %s', size => {
  it.each(ids)('has every text within it and none on another: %s', async id => {
    expect(findFaults(await draw(id, { size }))).toEqual([])
  })

  it.each(Object.keys(texts))('has room for texts of its own: %s', async name => {
    const text = texts[name] ?? ''
    const svg = await draw('page-bars', { size, title: text, description: text, note: text })
    expect(findFaults(svg)).toEqual([])
    expect(svg).not.toMatch(/<script|<svg onload/)
    const [beginning = ''] = text.split(' ')
    expect(findTexts(svg).some(({ text: line }) => line.startsWith(beginning.slice(0, 12)))).toBe(true)
  })
})

it('a picture has the texts, the background and the parts that its address names', async () => {
  const plain = await draw('page-bars', { size: 'article' })
  const textsOf = (svg: string) => findTexts(svg).map(({ text }) => text)
  expect(plain).toContain('fill="#ffffff"')
  expect(textsOf(plain)).toEqual(expect.arrayContaining(['Alder', 'Demo data, simulated figures']))

  const bare = await draw('page-bars', { size: 'article', parts: 'none', background: 'none', title: 'Own' })
  expect(bare).not.toContain('fill="#ffffff"')
  expect(textsOf(bare)).not.toContain('Alder')
  expect(textsOf(bare).filter(text => text.startsWith('Source:'))).toEqual([])
  expect(textsOf(bare)).toEqual(expect.arrayContaining(['Own', 'Demo data, simulated figures']))

  const dark = await draw('page-bars', { size: 'article', background: 'dark' })
  expect(dark).toContain('fill="#101215"')
})
