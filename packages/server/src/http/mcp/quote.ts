const mostCharacters = 80

/** A client's text in quotation marks, cut: repeating a long one would tell the model nothing new. */
export function quote(text: string): string {
  return `“${text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}”`
}
