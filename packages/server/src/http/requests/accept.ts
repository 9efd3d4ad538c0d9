import { toMediaType } from '@analytics/contract/files/fileForms'

interface AcceptedType {
  readonly type: string
  /** 0 refuses the type. */
  readonly quality: number
}

/** The types of an `Accept` header in its order. */
export function readAccept(accept: string): AcceptedType[] {
  return accept.split(',').map(entry => {
    const [type = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
}

/** Whether a client takes a type such as `application/json`. The most specific entry decides; without a header it takes all. */
export function isAccepted(accept: string | undefined, wantedType: string): boolean {
  if (accept === undefined || accept.trim() === '') return true
  const types = readAccept(accept)
  const ranges = [wantedType, wantedType.replace(/\/.*/, '/*'), '*/*']
  const entry = ranges
    .map(range => types.find(({ type }) => type === range))
    .find(candidate => candidate !== undefined)
  return entry !== undefined && entry.quality > 0
}

/** Whether a client names Markdown before HTML among what it accepts. Clients that read text send `text/markdown, text/html`. */
export function prefersMarkdown(accept = ''): boolean {
  // Few do, and every request is asked.
  if (!/markdown/i.test(accept)) return false
  const types = readAccept(accept)
  const place = (wantedType: string) => {
    const at = types.findIndex(({ type }) => type === wantedType)
    return { at, quality: types[at]?.quality ?? 0 }
  }
  const [text, page] = [place(toMediaType('md')), place('text/html')]
  if (text.quality === 0) return false
  return text.quality > page.quality || (text.quality === page.quality && text.at < page.at)
}
