/** An address of the figures in a form that some program reads. */
export interface SnippetInput {
  /** Address of the figures with an ending, in full. */
  readonly toUrl: (ending: 'csv' | 'json' | 'parquet') => string
  /** Columns that hold days or times. */
  readonly dateColumns: readonly string[]
}

interface Snippet {
  readonly label: string
  /** Tells readers where to paste the text. */
  readonly hint: string
  readonly write: (input: SnippetInput) => string
}

/** The figures in other programs. Each text works as it is pasted, without an account or a key. */
export const snippets = {
  curl: {
    label: 'curl',
    hint: 'Paste into a terminal. The file is saved under the name in the address.',
    write: ({ toUrl }) => `curl -fsSO ${quoteShell(toUrl('csv'))}`,
  },
  python: {
    label: 'Python',
    hint: 'Needs pandas.',
    write: ({ toUrl, dateColumns }) => {
      const dates = dateColumns.length > 0 ? `, parse_dates=${writeList(dateColumns)}` : ''
      return `import pandas as pd\n\ndf = pd.read_csv(${quote(toUrl('csv'))}${dates})`
    },
  },
  r: {
    label: 'R',
    hint: 'Works in base R.',
    write: ({ toUrl }) =>
      `df <- read.csv(${quote(toUrl('csv'))}, check.names = FALSE, fileEncoding = "UTF-8-BOM")`,
  },
  sheets: {
    label: 'Google Sheets',
    hint: 'Paste into a cell. The locale keeps decimal points.',
    write: ({ toUrl }) => `=IMPORTDATA(${doubleQuotes(toUrl('csv'))},",","en_US")`,
  },
  excel: {
    label: 'Excel',
    hint: 'Choose Data > Get Data > Blank Query and paste into the formula bar. Data > From Web takes the address alone.',
    write: ({ toUrl }) =>
      `= Table.PromoteHeaders(Csv.Document(Web.Contents(${doubleQuotes(toUrl('csv'))}), [Delimiter = ",", Encoding = 65001]))`,
  },
  duckdb: {
    label: 'DuckDB',
    hint: 'Works in the DuckDB shell and in every client of it.',
    write: ({ toUrl }) =>
      // DuckDB reads a star in an address as a pattern.
      `FROM read_parquet('${toUrl('parquet').replaceAll("'", "''").replaceAll('*', '%2A')}');`,
  },
  javascript: {
    label: 'JavaScript',
    hint: 'Works in a module, in Node.js and in the console of a browser.',
    write: ({ toUrl }) =>
      `const response = await fetch(${quote(toUrl('json'))})\nconst { data } = await response.json()`,
  },
} as const satisfies Record<string, Snippet>

export type SnippetId = keyof typeof snippets

/** A JSON string is also a string of Python, R and JavaScript. */
const quote = (text: string) => JSON.stringify(text)

const writeList = (names: readonly string[]) => `[${names.map(quote).join(', ')}]`

const quoteShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Spreadsheets and Power Query write a quote within a text twice. */
const doubleQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`
