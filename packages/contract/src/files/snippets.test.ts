import { expect, it } from 'vitest'

import { snippets } from './snippets.ts'

const hostile = (ending: string) => `https://a.example/x.${ending}?s=a'b"c;d*e+f`
const input = { toUrl: hostile, dateColumns: ['from', 'to'] }

it.each([
  ['curl', `curl -fsSO 'https://a.example/x.csv?s=a'\\''b"c;d*e+f'`],
  ['python', `df = pd.read_csv("https://a.example/x.csv?s=a'b\\"c;d*e+f", parse_dates=["from", "to"])`],
  ['r', `read.csv("https://a.example/x.csv?s=a'b\\"c;d*e+f", check.names`],
  ['sheets', `=IMPORTDATA("https://a.example/x.csv?s=a'b""c;d*e+f",",","en_US")`],
  ['excel', `Web.Contents("https://a.example/x.csv?s=a'b""c;d*e+f")`],
  ['duckdb', `FROM read_parquet('https://a.example/x.parquet?s=a''b"c;d%2Ae+f');`],
  ['javascript', `fetch("https://a.example/x.json?s=a'b\\"c;d*e+f")`],
] as const)('%s quotes an address as its language does', (id, wantedText) => {
  expect(snippets[id].write(input)).toContain(wantedText)
})

it('names no columns of days that a file does not have', () => {
  expect(snippets.python.write({ ...input, dateColumns: [] })).not.toContain('parse_dates')
})
