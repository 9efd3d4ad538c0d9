export type FileFormIcon = 'table' | 'workbook' | 'database' | 'code'

interface FileFormRow {
  readonly label: string
  /** Media type in the response. */
  readonly type: string
  /** Said to those who choose a form. */
  readonly description: string
  /** Figures are of one panel, a text is of the page, a picture is of a chart. */
  readonly content: 'figures' | 'text' | 'picture' | 'archive' | 'feed' | 'document'
  /** A menu offers it for a table. */
  readonly isTable?: true
  /** Icon in menus, `table` by default. */
  readonly icon?: FileFormIcon
  /** Has rows alone. People get notes above them, programs only with `about=1`: their readers expect a row. */
  readonly isBare?: true
  /** Shown by a browser instead of saved. */
  readonly isInline?: true
  /** Only views of the explorer have it, but pages that can be followed also have a feed. */
  readonly isOfExplorer?: true
  /** Only boards have it. */
  readonly isOfBoard?: true
}

/** The forms of the file behind a page's address, by ending and in the order of menus and documents. */
const forms = {
  csv: {
    label: 'CSV',
    type: 'text/csv; charset=utf-8; header=present',
    description: 'the header in the first line, unrounded, ISO days in UTC, empty for missing',
    content: 'figures',
    isTable: true,
    isBare: true,
  },
  xlsx: {
    label: 'XLSX',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    description: 'the sheets Data, Series and About',
    content: 'figures',
    isTable: true,
    icon: 'workbook',
  },
  parquet: {
    label: 'Parquet',
    type: 'application/vnd.apache.parquet',
    description: 'typed columns, with title, address and units as metadata',
    content: 'figures',
    isTable: true,
    icon: 'database',
  },
  json: {
    label: 'JSON',
    type: 'application/json; charset=utf-8',
    description: 'the response of the API; for an explorer view that of /api/query',
    content: 'figures',
    icon: 'code',
  },
  ndjson: {
    label: 'NDJSON',
    type: 'application/x-ndjson; charset=utf-8',
    description:
      'the rows of the CSV as one JSON object a line; .json at the same address tells about the data',
    content: 'figures',
    isTable: true,
    isBare: true,
    icon: 'code',
  },
  md: {
    label: 'Markdown',
    type: 'text/markdown; charset=utf-8',
    description: 'the page as text; also by Accept: text/markdown',
    content: 'text',
    isInline: true,
  },
  png: {
    label: 'PNG',
    type: 'image/png',
    description: 'the chart as a picture',
    content: 'picture',
    isInline: true,
  },
  svg: {
    label: 'SVG',
    type: 'image/svg+xml; charset=utf-8',
    description: 'the chart as a drawing',
    content: 'picture',
    isInline: true,
  },
  zip: {
    label: 'ZIP',
    type: 'application/zip',
    description: 'an explorer view to keep: CSV, JSON, SVG and text in one file',
    content: 'archive',
    isOfExplorer: true,
  },
  atom: {
    label: 'Atom',
    type: 'application/atom+xml; charset=utf-8',
    description:
      'a feed of what changed in an explorer view or in restatements; with when= of its occurrences',
    content: 'feed',
    isInline: true,
    isOfExplorer: true,
  },
  'feed.json': {
    label: 'JSON Feed',
    type: 'application/feed+json; charset=utf-8',
    description: 'the same feed for programs',
    content: 'feed',
    isInline: true,
    isOfExplorer: true,
  },
  ics: {
    label: 'Calendar',
    type: 'text/calendar; charset=utf-8',
    description: 'the same feed as days of a calendar',
    content: 'feed',
    isInline: true,
    isOfExplorer: true,
  },
  html: {
    label: 'HTML',
    type: 'text/html; charset=utf-8',
    description: 'a board as one file with its data, drawings and texts, which opens without a network',
    content: 'document',
    isOfBoard: true,
  },
} as const satisfies Record<string, FileFormRow>

type Forms = typeof forms
export type FileEnding = keyof Forms
type EndingOf<Content> = {
  [Ending in FileEnding]: Forms[Ending]['content'] extends Content ? Ending : never
}[FileEnding]
/** Endings for the figures of a panel. */
export type FiguresEnding = EndingOf<'figures'>
export type PictureEnding = EndingOf<'picture'>
/** Endings of what is written of a page; a picture is drawn. */
export type WrittenEnding = Exclude<FileEnding, PictureEnding | EndingOf<'document'>>

/** The files of a board, by ending. Its CSV is sent as an archive. */
export const boardForms = {
  md: 'a newsletter: texts with their figures, and panels as tables',
  html: forms.html.description,
  xlsx: 'a sheet for each panel',
  csv: 'an archive with a file for each panel',
  json: 'texts, figures and panels in their order',
  png: 'one picture',
  svg: 'one drawing',
} as const satisfies Partial<Record<FileEnding, string>>

export type BoardEnding = keyof typeof boardForms
export const boardEndings = Object.keys(boardForms) as BoardEnding[]

export const fileForms: Readonly<Record<FileEnding, FileFormRow>> = forms

export const fileEndings = Object.keys(forms) as FileEnding[]
export const figuresEndings = fileEndings.filter(isFigures)
export const pictureEndings = fileEndings.filter(isPicture)
/** Endings that the address of every page takes. */
export const pageEndings = fileEndings.filter(
  ending => fileForms[ending].isOfExplorer !== true && fileForms[ending].isOfBoard !== true,
)

export function isTable(ending: FiguresEnding): boolean {
  return fileForms[ending].isTable === true
}

export function isPicture(ending: FileEnding): ending is PictureEnding {
  return fileForms[ending].content === 'picture'
}

function isFigures(ending: FileEnding): ending is FiguresEnding {
  return fileForms[ending].content === 'figures'
}

export function isFeed(ending: FileEnding): boolean {
  return fileForms[ending].content === 'feed'
}

/** The longest form that an address ends with. An id may hold dots itself. */
export function findEnding(path: string): FileEnding | undefined {
  const endings = fileEndings.filter(ending => path.endsWith(`.${ending}`))
  return endings.toSorted((a, b) => b.length - a.length)[0]
}

/** The media type without its parameters. */
export function toMediaType(ending: FileEnding): string {
  return fileForms[ending].type.replace(/;.*/, '')
}
