import { describe, expect, it } from 'vitest'

import { readLook, standardLook, writeLook, type PictureLook } from './picture.ts'

function refuse(parameter: string, detail: string): never {
  throw new RangeError(`${parameter}: ${detail}`)
}

const read = (search: Record<string, string>) => readLook(new URLSearchParams(search), refuse)

const hostile = [
  '<script>alert(1)</script>',
  `"quoted" & 'single' </title>`,
  'مرحبا بالعالم, שלום',
  '🚀 fees 👨‍👩‍👧 rose',
  'a+b=c&title=d#e%20f',
]

describe('the look of a picture', () => {
  it('comes back from its address, whatever its texts hold', () => {
    for (const text of hostile) {
      const look: PictureLook = {
        title: text,
        description: text,
        note: text,
        background: 'paper',
        parts: ['source'],
      }
      const query = new URLSearchParams(writeLook(look)).toString()
      expect(readLook(new URLSearchParams(query), refuse)).toEqual(look)
    }
  })

  it('writes only what differs from the standard', () => {
    expect(writeLook(standardLook)).toEqual({})
    expect(read({})).toEqual(standardLook)
    expect(writeLook({ ...standardLook, parts: [] })).toEqual({ parts: 'none' })
    expect(read({ parts: 'none' }).parts).toEqual([])
  })

  it('takes its parameters from the query and leaves the others', () => {
    const search = new URLSearchParams('title=A&range=90d&background=dark&note=N&parts=names')
    readLook(search, refuse)
    expect(search.toString()).toBe('range=90d')
  })

  it('has texts of one line', () => {
    expect(read({ title: ' one\n two\u0000\tthree ' }).title).toBe('one two three')
    expect(read({ title: ' \n ' }).title).toBeNull()
  })

  it('is dark for addresses with the dark theme', () => {
    expect(read({ theme: 'dark' }).background).toBe('dark')
    expect(read({ theme: 'light' }).background).toBe('white')
    expect(read({ theme: 'dark', background: 'paper' }).background).toBe('paper')
  })

  it.each([
    [{ title: 'x'.repeat(5000) }, /title: use at most 200 characters/],
    [{ description: 'x'.repeat(401) }, /description: use at most 400/],
    [{ note: 'x'.repeat(401) }, /note: use at most 400/],
    [{ background: 'pink' }, /white, paper, dark, none/],
    [{ parts: 'names,legend' }, /names, source, left-out or none/],
    [{ theme: 'pink' }, /dark, light/],
  ])('%o is refused', (search, message) => {
    expect(() => read(search)).toThrow(message)
  })
})
