interface FileFormatRow {
  readonly type: string
  /** Shown by a browser instead of saved. */
  readonly isInline?: boolean
}

const formats = {
  csv: { type: 'text/csv; charset=utf-8; header=present' },
  json: { type: 'application/json; charset=utf-8' },
  parquet: { type: 'application/vnd.apache.parquet' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { type: 'application/zip' },
  md: { type: 'text/markdown; charset=utf-8', isInline: true },
  atom: { type: 'application/atom+xml; charset=utf-8', isInline: true },
} as const satisfies Record<string, FileFormatRow>

export type FileFormat = keyof typeof formats

export const fileFormats = Object.keys(formats) as FileFormat[]

export function formatOf(format: FileFormat): FileFormatRow {
  return formats[format]
}
