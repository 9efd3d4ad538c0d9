/**
 * Encodes a value of an address. The letters that are `kept` need no code there, and stay readable. Half a letter, left over where a
 * text was cut, has none.
 */
export function encodeValue(text: string, kept: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/%[2-7][0-9A-F]/g, code => {
      const letter = decodeURIComponent(code)
      return kept.includes(letter) ? letter : code
    })
    .replaceAll('%20', '+')
}
