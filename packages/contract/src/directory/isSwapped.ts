/** Whether two texts differ by one swap of neighbouring letters, which is two edits to Levenshtein. */
export function isSwapped(text: string, term: string): boolean {
  if (text.length !== term.length) return false
  for (let index = 0; index < term.length; index++) {
    if (text[index] === term[index]) continue
    return (
      text[index] === term[index + 1] &&
      text[index + 1] === term[index] &&
      /\p{L}/u.test(term.charAt(index)) &&
      text.slice(index + 2) === term.slice(index + 2)
    )
  }
  return false
}
