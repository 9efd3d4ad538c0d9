/** Whether a client names Markdown before HTML among what it accepts. Clients that read text send `text/markdown, text/html`. */
export function prefersMarkdown(accept = ''): boolean {
  const types = accept.split(',').map(each => {
    const [type = '', ...parameters] = each.split(';').map(part => part.trim().toLowerCase())
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
  const place = (wanted: string) => {
    const at = types.findIndex(({ type }) => type === wanted)
    return { at, quality: types[at]?.quality ?? 0 }
  }
  const [text, page] = [place('text/markdown'), place('text/html')]
  if (text.quality === 0) return false
  return text.quality > page.quality || (text.quality === page.quality && text.at < page.at)
}
