import { fileForms, type FiguresEnding, type PictureEnding } from './fileForms.ts'
import { writeLook, type PictureLook, type PictureSizeId } from './picture.ts'

/** Parameters of a file besides those of its page. */
export interface FileChoice {
  /** The page's first one by default. */
  readonly panel?: string
  readonly data?: 'full'
  /** Ids of ticked rows. */
  readonly rows?: readonly string[]
  /** The part of a chart of lines that is shown, in Unix seconds. */
  readonly moments?: { readonly from: number; readonly to: number } | null
}

/** The first page has no name in its address. */
const firstPage = '/overview'

/** The path of a page as the beginning of a file's address. */
export function toFilePath(path: string): string {
  return path === '/' ? firstPage : path
}

/** The path of the page whose file this is. */
export function toPagePath(path: string): string {
  return path === firstPage ? '/' : path
}

/** The address of the figures of a panel, as programs read it. `view` is the query of its page. */
export function toFileUrl(path: string, view: string, choice: FileChoice, ending: FiguresEnding): string {
  return toUrl(`${toFilePath(path)}.${ending}`, view, toFileQuery(choice))
}

/** The same for people, to whom every form says what it is of. */
export function toDownloadUrl(path: string, view: string, choice: FileChoice, ending: FiguresEnding): string {
  const about = fileForms[ending].isBare ? { about: '1' } : {}
  return toUrl(`${toFilePath(path)}.${ending}`, view, { ...toFileQuery(choice), ...about })
}

/** Parameters of a picture besides those of its page. */
export interface PictureChoice {
  readonly panel: string
  readonly size?: PictureSizeId | undefined
  readonly look: PictureLook
  readonly scale?: 2
}

export function toPictureUrl(
  path: string,
  view: string,
  { scale, ...choice }: PictureChoice,
  ending: PictureEnding,
): string {
  const ownParameters = { ...toLookQuery(choice), ...(scale ? { scale: String(scale) } : {}) }
  return toUrl(`${toFilePath(path)}.${ending}`, view, ownParameters)
}

/** Begins the addresses of charts that other sites may frame. */
export const embedPath = '/embed'

/** The address of a chart as a document of its own, which other sites may frame. */
export function toEmbedUrl(path: string, view: string, choice: Omit<PictureChoice, 'scale'>): string {
  return toUrl(`${embedPath}${toFilePath(path)}`, view, toLookQuery(choice))
}

function toLookQuery({ panel, size, look }: PictureChoice): Record<string, string> {
  return { panel, ...(size ? { size } : {}), ...writeLook(look) }
}

export function toPageUrl(path: string, view: string): string {
  return toUrl(path, view, {})
}

function toFileQuery({ panel, data, rows = [], moments = null }: FileChoice): Record<string, string> {
  return {
    ...(panel === undefined ? {} : { panel }),
    ...(data ? { data } : {}),
    ...(rows.length > 0 ? { rows: rows.join(',') } : {}),
    ...(moments ? { moments: `${moments.from}_${moments.to}` } : {}),
  }
}

function toUrl(path: string, view: string, ownParameters: Readonly<Record<string, string>>): string {
  // A comma needs no escape in a query, and stays readable.
  const query = new URLSearchParams(ownParameters).toString().replaceAll('%2C', ',')
  const all = [view, query].filter(part => part !== '').join('&')
  return all === '' ? path : `${path}?${all}`
}
