/** An address without the base path; a proxy may have taken it away already. */
export function withoutBase(url: string, basePath = ''): string {
  if (!url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

/**
 * A page of ours with every address in it below the base path, which its scripts learn from `data-base`. All text in a page is
 * escaped, so a quoted attribute is always markup.
 */
export function withBase(html: string, basePath: string): string {
  if (basePath === '') return html
  return html
    .replace('<html', `<html data-base="${basePath}"`)
    .replace(/( (?:href|src)=")\/(?!\/)/g, `$1${basePath}/`)
}
