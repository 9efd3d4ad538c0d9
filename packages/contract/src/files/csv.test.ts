import { describe, expect, it } from 'vitest'

import { toCsv } from './csv.ts'

describe('toCsv', () => {
  it('ends every line with CRLF and leaves missing values empty', () => {
    expect(
      toCsv([
        ['Day', 'Uniswap'],
        ['2026-09-24', null],
      ]),
    ).toBe('Day,Uniswap\r\n2026-09-24,\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })

  it('disarms what a spreadsheet would run', () => {
    expect(toCsv([['=1+1', '+x', '-x', '@x', '\tx', ' =x']])).toBe("'=1+1,'+x,'-x,'@x,'\tx,' =x\r\n")
    expect(toCsv([['=HYPERLINK("http://x")']])).toBe(`"'=HYPERLINK(""http://x"")"\r\n`)
  })

  it('disarms it behind whatever a spreadsheet takes for a separator', () => {
    expect(toCsv([['x;=f()', 'x; -1', 'a;b']])).toBe(`"x;'=f()","x; '-1","a;b"\r\n`)
    expect(toCsv([['x\t@f', 'x,"=f()', 'x\n+f']])).toBe(`x\t'@f,"x,""'=f()","x\n'+f"\r\n`)
    expect(toCsv([], ['Shown: a;=f()'])).toBe("# Shown: a;'=f()\r\n")
  })

  it('leaves dashes within names alone', () => {
    expect(toCsv([['a-b', 'LP -USDC', 'C++']])).toBe('a-b,LP -USDC,C++\r\n')
  })

  it('writes numbers exactly, negative ones too', () => {
    expect(toCsv([[512_750_123.4567, -12.5, 0, 1e21, 1.5e-7, Number.NaN]])).toBe(
      '512750123.4567,-12.5,0,1000000000000000000000,0.00000015,\r\n',
    )
  })

  it('begins with comments, one line each whatever they quote', () => {
    expect(toCsv([['Day']], ['Application Fees', 'Shown: "a\r\n=b"'])).toBe(
      '# Application Fees\r\n# Shown: "a =b"\r\nDay\r\n',
    )
  })
})
