/** Control characters, line breaks among them, and characters that reverse the text around them. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Text that came with an address, with a blank for each character that has no place in a title, file, picture or header. */
export function toTypedText(text: string): string {
  return text.replaceAll(unfit, ' ')
}
