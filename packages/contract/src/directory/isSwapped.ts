/** Whether two texts differ by one swap of neighbouring letters, which is two edits to Levenshtein. */
export function isSwapped(text: string, term: string): boolean {
  if (text.length !== term.length) return false
  for (let at = 0; at < term.length; at++) {
    if (text[at] === term[at]) continue
    return (
      text[at] === term[at + 1] &&
      text[at + 1] === term[at] &&
      /\p{L}/u.test(term.charAt(at)) &&
      text.slice(at + 2) === term.slice(at + 2)
    )
  }
  return false
}
