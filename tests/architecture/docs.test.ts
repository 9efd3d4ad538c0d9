import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import manifest from '../../package.json' with { type: 'json' }
import { variables } from '../../packages/server/src/config/config.ts'
import { metricNames } from '../../packages/server/src/http/metrics/metricNames.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function getFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => !path.includes('node_modules'))
    .map(path => join(folder, path))
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const knownFiles = ['packages', 'tests', 'docs', 'scripts', 'bench'].flatMap(getFiles)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/defillama/README.md',
  ...getFiles('docs').filter(path => path.endsWith('.md')),
]

/** The anchor that GitHub makes of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')
}

function getAnchors(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
}

/** Paths in backticks. */
function getCitedPaths(text: string): string[] {
  const cited = [...text.matchAll(/`([\w@.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, path = '']) => path)
  const isPath = (path: string) =>
    /\.(tsx?|mjs|cjs|md|css)$/.test(path) || /^(packages|tests|docs|scripts|bench|server|web)\/./.test(path)
  return cited.filter(isPath)
}

describe.each(documents)('%s', path => {
  const text = read(path)

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const isBroken = (link: string) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !getAnchors(target).includes(anchor)
    }
    expect(links.filter(link => !/^https?:/.test(link)).filter(isBroken)).toEqual([])
  })

  it('cites only paths that exist', () => {
    const exists = (cited: string) => {
      const wanted = cited.replace(/\/$/, '').replace(/^(contract|defillama|server|web)\/src\//, '$1/src/')
      return existsSync(join(root, wanted)) || knownFiles.some(file => `/${file}`.endsWith(`/${wanted}`))
    }
    expect(getCitedPaths(text).filter(cited => !exists(cited))).toEqual([])
  })

  it('names only scripts that exist', () => {
    const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(scripts.filter(name => !(name in manifest.scripts))).toEqual([])
  })
})

describe('README.md', () => {
  const text = read('README.md')

  it('lists every setting with its default, and no other', () => {
    const [, table = ''] = text.split('| Variable |')
    const [rows = ''] = table.split('\n\n')
    const settings = [...rows.matchAll(/^\| (`.+?`) \| (.+?) \| /gm)].flatMap(
      ([, names = '', defaults = '']) => {
        const values = defaults.split(', ')
        return names
          .split(', ')
          .map((name, index) => [name.replaceAll('`', ''), values[index] ?? ''] as const)
      },
    )
    expect(settings.map(([name]) => name).sort()).toEqual([...variables].sort())
    const example = new Map(
      [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
    for (const [name, value] of settings)
      if (value.startsWith('`')) expect(value, name).toBe(`\`${example.get(name)}\``)
      else expect(example.get(name), name).toBe('')
  })
})

it('operations.md lists every metric of /metrics, and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('| Metric | Meaning |')
  const [text = ''] = table.split('\n\n')
  const listed = [...text.matchAll(/\b(analytics|process)_[a-z_]+(?=[`{])|analytics_main_(?=\*)/g)].map(
    ([name]) => name,
  )
  const prefix = 'analytics_main_'
  const isListed = (name: string) => listed.includes(name) || name.startsWith(prefix)
  const names = Object.values(metricNames)
  expect(names.filter(name => !isListed(name))).toEqual([])
  expect(listed.filter(name => name !== prefix && !names.some(candidate => candidate === name))).toEqual([])
})

it('every decision has a number of its own, which its file name starts with', () => {
  const names = readdirSync(join(root, 'docs/decisions'))
  const numbers = names.map(name => Number(name.slice(0, 4)))
  expect(new Set(numbers).size).toBe(names.length)
  for (const [index, name] of names.entries())
    expect(read(join('docs/decisions', name))).toMatch(new RegExp(`^# ${numbers[index]}\\. `))
})
