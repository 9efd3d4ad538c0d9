/** A view and its picture at their full addresses. */
export interface Embedded {
  readonly title: string
  readonly page: string
  /** The same as a document that other pages may frame. */
  readonly frame: string
  readonly picture: string
  /** Height of the picture in CSS pixels, where it is known. */
  readonly height?: number | null
}

interface EmbedForm {
  readonly label: string
  readonly hint?: string
  readonly write: (view: Embedded) => string
}

const frameHeights = { picture: 640, live: 540 } as const
/** The line below a picture, in CSS pixels. */
const creditHeight = 34

/** The ways to show a view elsewhere. Only the live chart runs scripts, which come from here. */
export const embedForms = {
  iframe: {
    label: 'Iframe',
    write: ({ title, frame, height = null }) =>
      toIframe(title, frame, height === null ? frameHeights.picture : height + creditHeight),
  },
  live: {
    label: 'Live iframe',
    hint: 'With tooltips and a legend that hides series',
    write: ({ title, frame }) => toIframe(title, `${frame}&live=1`, frameHeights.live),
  },
  markdown: {
    label: 'Markdown',
    write: ({ title, picture, page }) =>
      `[![${toMarkdownText(title)}](${toMarkdownUrl(picture)})](${toMarkdownUrl(page)})`,
  },
  link: { label: 'Link', write: ({ page }) => page },
} as const satisfies Record<string, EmbedForm>

export type EmbedId = keyof typeof embedForms

function toIframe(title: string, url: string, height: number): string {
  return `<iframe src="${toAttribute(url)}" title="${toAttribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function toAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, sign => entities[sign] ?? sign)
}

function toMarkdownText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, '\\$&')
}

const inMarkdown: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '*': '%2A' }

/** Brackets of a formula would end the address. */
function toMarkdownUrl(url: string): string {
  return url.replaceAll(/[()*]/g, sign => inMarkdown[sign] ?? sign)
}
