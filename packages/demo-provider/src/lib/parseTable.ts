export function parseTable(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map(line => line.split('|'))
}

/** `a b=1` as a map of `a` to the empty text and `b` to `1`. */
export function parseFlags(cell = '', separator = ' '): ReadonlyMap<string, string> {
  return new Map(
    cell.split(separator).map(flag => {
      const [key = '', value = ''] = flag.split('=')
      return [key, value]
    }),
  )
}
