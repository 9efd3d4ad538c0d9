/** How large a picture is. */
export interface PictureSize {
  /** CSS pixels. */
  readonly width: number
  /** CSS pixels; null for a picture that is as high as its content. */
  readonly height: number | null
  /** Enlarges texts and lines, for pictures that are shown smaller than they are. */
  readonly zoom: number
}

/** A card is what sites show beside a link. */
export const pictureSizes = {
  article: { width: 912, height: null, zoom: 1 },
  column: { width: 560, height: null, zoom: 1 },
  square: { width: 1080, height: 1080, zoom: 1.5 },
  phone: { width: 390, height: null, zoom: 1 },
  card: { width: 1200, height: 630, zoom: 1.25 },
  wide: { width: 1600, height: 900, zoom: 1.5 },
} as const satisfies Record<string, PictureSize>

export type PictureSizeId = keyof typeof pictureSizes
export const defaultPictureSize = 'article'

export const pictureBackgrounds = ['white', 'paper', 'dark', 'none'] as const
export type PictureBackground = (typeof pictureBackgrounds)[number]
export const paperColor = '#fbf7ef'

/** The parts beside a chart: its names with their values, its source and day, and a note on series that it leaves out. */
export const pictureParts = ['names', 'source', 'left-out'] as const
export type PicturePart = (typeof pictureParts)[number]

/** The longest texts of a picture, in UTF-16 code units. */
export const pictureTexts = { title: 200, description: 400, note: 400 } as const
export type PictureText = keyof typeof pictureTexts
const textNames = Object.keys(pictureTexts) as PictureText[]

/** Everything that an address says about a picture besides its size. */
export interface PictureLook extends Readonly<Record<PictureText, string | null>> {
  readonly background: PictureBackground
  readonly parts: readonly PicturePart[]
}

export const standardLook: PictureLook = {
  title: null,
  description: null,
  note: null,
  background: 'white',
  parts: pictureParts,
}

const noParts = 'none'

/** The parameters of a look. Only what differs from the standard is written. */
export function writeLook(look: PictureLook): Record<string, string> {
  const { background, parts } = look
  const texts = textNames.flatMap(name => (look[name] ? [[name, look[name]] as const] : []))
  return {
    ...Object.fromEntries(texts),
    ...(background === standardLook.background ? {} : { background }),
    ...(parts.length === pictureParts.length ? {} : { parts: parts.join(',') || noParts }),
  }
}

/** `refuse` throws. Parameters that are read are taken from the query. */
export function readLook(
  search: URLSearchParams,
  refuse: (parameter: string, detail: string) => never,
): PictureLook {
  const take = (name: string) => {
    const value = search.get(name)
    search.delete(name)
    return value
  }
  const toText = (name: PictureText) => {
    const text = toLine(take(name) ?? '')
    const most = pictureTexts[name]
    if (text.length > most) refuse(name, `use at most ${most} characters`)
    return text === '' ? null : text
  }
  // Addresses from before there were backgrounds have a theme.
  const theme = take('theme')
  if (theme !== null && theme !== 'dark' && theme !== 'light') refuse('theme', 'use one of: dark, light')
  const background = take('background') ?? (theme === 'dark' ? 'dark' : standardLook.background)
  return {
    title: toText('title'),
    description: toText('description'),
    note: toText('note'),
    background:
      pictureBackgrounds.find(name => name === background) ??
      refuse('background', `use one of: ${pictureBackgrounds.join(', ')}`),
    parts: toParts(take('parts'), refuse),
  }
}

function toParts(
  text: string | null,
  refuse: (parameter: string, detail: string) => never,
): PictureLook['parts'] {
  if (text === null) return pictureParts
  if (text === noParts) return []
  const asked = text.split(',')
  const isKnown = asked.every(part => pictureParts.some(name => name === part))
  if (!isKnown) refuse('parts', `use ${pictureParts.join(', ')} or ${noParts}`)
  return pictureParts.filter(part => asked.includes(part))
}

/** One line without control characters. */
function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
