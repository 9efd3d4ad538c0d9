/** Encodes a value of an address, of which the codes that `kept` finds stay readable letters. Half a letter, left over where a text was cut, has no code. */
export function encodeValue(text: string, kept: RegExp): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(kept, decodeURIComponent).replaceAll('%20', '+')
}
