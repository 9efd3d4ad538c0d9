import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './lib.mjs'

// A comment that begins with one of these has no subject: "Of the page that it opens", "What a page shows".
const fragment =
  /^(?:As|By|From|Of|Than|What|Whatever|Which|Whichever|Who|Whoever|Whom|Whose|Nobody|Somebody|Someone)\b/
// These may begin a sentence, whose main clause follows a comma: "Where a day is missing, the sum is null".
const clause =
  /^(?:Where|With|Without|In|To|Beside|Instead of|In place of|So that)\b[^,:;]*?(?:[.:;](?:\s|$)|$)/

const sources = /\.(?:tsx?|m?js|css)$/
const documents = /^(?:README|CONTRIBUTING|docs\/.+)\.md$/
// References grow with the product: a new metric, error or departure has to be documented. The prose around them does not.
const references = /^docs\/(?:metrics|errors|formulas|charts|specification)\.md$/
const maxWords = 11_250
const maxLines = [
  { path: /^(?:README|CONTRIBUTING)\.md$/, lines: 120 },
  { path: /^docs\/decisions\/.*\.md$/, lines: 60 },
]

/** Names that say nothing alone, and how many declarations still have them: a variable is a noun. Lower a number with each that goes. */
const emptyNames = { each: 45, found: 7, own: 12, known: 24, at: 46, of: 16, wanted: 0, shown: 20 }

/** How often a source declares a variable or a parameter of that name. */
export function countDeclared(name, source) {
  const declared = new RegExp(
    String.raw`\b(?:const|let) ${name}\b|\b${name} =>|\((?:\w+, )*${name}(?:, \w+)*\)(?:: [^=]+)? =>|\(${name}: `,
    'g',
  )
  return source.match(declared)?.length ?? 0
}

/** The comments of a source that begin as a fragment, each with its line. Only the first line of a comment counts. */
export function findFragments(source) {
  const lines = source.split('\n')
  return lines.flatMap((text, at) => {
    const before = lines[at - 1] ?? ''
    const [, code = '', mark, words] = text.match(/^(.*?(?:^|[\s{]))(\/\/|\/\*\*?)\s+(.+)/) ?? []
    const isText = /^[^']*'(?:[^']*'[^']*')*[^']*$/.test(code)
    const [, first] = /^\s*\/\*\*?\s*$/.test(before) ? (text.match(/^\s*\*\s+(.+)/) ?? []) : []
    const isContinued = mark === '//' && /^\s*\/\//.test(text) && /^\s*\/\//.test(before)
    const comment = (first ?? words ?? '').replace(/\s*\*\/\}?\s*$/, '')
    return !isText && !isContinued && (fragment.test(comment) || clause.test(comment))
      ? [{ line: at + 1, comment }]
      : []
  })
}

/** Why a document is too long, by its path; null where it is not. */
export function findExcess(path, text) {
  const limit = maxLines.find(each => each.path.test(path))?.lines
  const { length } = text.trimEnd().split('\n')
  return limit !== undefined && length > limit
    ? `${path} has ${length} lines, at most ${limit} are allowed: say it shorter, or move measurements to docs/performance.md`
    : null
}

function findFaults() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const paths = stdout.split('\n').filter(path => path !== '' && existsSync(join(root, path)))
  const read = path => readFileSync(join(root, path), 'utf8')
  const comments = paths
    .filter(path => sources.test(path))
    .flatMap(path =>
      findFragments(read(path)).map(
        ({ line, comment }) => `${path}:${line} A comment is a sentence with a subject: ${comment}`,
      ),
    )
  const docs = paths.filter(path => documents.test(path)).map(path => ({ path, text: read(path) }))
  const words = docs
    .filter(({ path }) => path.startsWith('docs/') && !references.test(path))
    .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  const code = paths.filter(path => /^packages\/.*\/src\/.*\.tsx?$/.test(path)).map(read)
  const names = Object.entries(emptyNames).flatMap(([name, most]) => {
    const count = code.reduce((sum, source) => sum + countDeclared(name, source), 0)
    return count > most
      ? [
          `${count} variables are named \`${name}\`, ${most} are left from before: name the new ones by what they are`,
        ]
      : []
  })
  return [
    ...comments,
    ...names,
    ...docs.map(({ path, text }) => findExcess(path, text)).filter(Boolean),
    ...(words > maxWords
      ? [
          `docs/ has ${words} words without its references, at most ${maxWords} are allowed: shorten what is said twice, or what code and tests say`,
        ]
      : []),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const faults = findFaults()
  for (const fault of faults) console.log(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
