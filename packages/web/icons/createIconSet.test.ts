import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { assets } from '@analytics/contract/metrics/assets'
import { chainIds } from '@analytics/contract/metrics/chains'
import { beforeAll, describe, expect, it } from 'vitest'

import { findDrawing, type IconIndex } from '../src/icons/iconIndex.ts'
import { spriteFile } from '../src/icons/spriteFile.ts'
import { createIconSet } from './createIconSet.ts'
import { appDrawings, assetDrawings } from './iconTables.ts'

const { folder, files } = createIconSet()
const index = JSON.parse(files.get('index.json') ?? '{}') as IconIndex

interface Subject {
  readonly id: string
  readonly name: string
  readonly filePath: string
}

/** The subjects of the library's drawings, by our path. */
const subjects = new Map<string, string>()

beforeAll(async () => {
  const core = createRequire(import.meta.resolve('@web3icons/core'))
  const path = core.resolve('@web3icons/common')
  const lists = (await import(pathToFileURL(path).href)) as Record<string, readonly Subject[]>
  for (const { id, name, filePath } of Object.values(lists).flat()) {
    const [kind, file] = filePath.split(':')
    const drawing = `${kind}s/${file}`
    subjects.set(drawing, `${subjects.get(drawing) ?? ''} ${id} ${name}`)
  }
})

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 0)

function isOf(name: string, drawing: string): boolean {
  const known = wordsOf(subjects.get(drawing) ?? '')
  return wordsOf(name).some(word => known.some(each => each.startsWith(word) || word.startsWith(each)))
}

describe('the icons', () => {
  it('are plain drawings, each in a file of its own', () => {
    expect(folder).toMatch(/^assets\/icons-[\w-]{8}$/)
    for (const [path, content] of files) {
      if (path === 'index.json') continue
      if (path !== spriteFile) expect(path).toMatch(/^(tokens|networks|exchanges|wallets)\/[\w-]+\.svg$/)
      expect(content).toMatch(/^<svg [^]*<\/svg>$/)
      expect(content).not.toMatch(/<script|<foreignObject|href="(?!#)|\\/)
    }
  })

  it('of the chains that most pages show are in one file', () => {
    const sprite = files.get(spriteFile) ?? ''
    for (const id of [...chainIds, 'tron', 'fantom']) expect(sprite).toContain(`<symbol id="${id}" viewBox=`)
  })

  it('are all there that a name leads to', () => {
    for (const names of Object.values(index))
      for (const drawing of Object.values<string>(names))
        expect(files.has(`${drawing}.svg`), drawing).toBe(true)
  })

  it("of applications show the application, by the library's own account", () => {
    /** Tokens with names of their own. */
    const renamed = new Set(['abracadabra', 'camelot', 'save'])
    const strangers = Object.entries(appDrawings).filter(
      ([slug, drawing]) => !renamed.has(slug) && !isOf(slug, drawing),
    )
    expect(strangers).toEqual([])
  })

  it("of assets show the asset, by the library's own account", () => {
    const strangers = Object.entries(assets).filter(([id, { name }]) => {
      const drawing = assetDrawings[id as keyof typeof assetDrawings]
      return drawing !== null && !isOf(`${id} ${name}`, drawing)
    })
    expect(strangers).toEqual([])
  })
})

describe('an icon is found', () => {
  const find = (kind: keyof IconIndex, ...names: (string | null)[]) => findDrawing(index, kind, names)

  it('of an application by its own slug, or by that of its parent', () => {
    expect(find('apps', 'hashflow', null)).toBe('tokens/HFT')
    expect(find('apps', 'uniswap-v3', 'uniswap')).toBe('exchanges/uniswap')
    expect(find('apps', 'metamask-perps', 'metamask')).toBe('wallets/metamask')
  })

  it('never by a part of a name', () => {
    expect(find('apps', 'uniswap-v3', null)).toBeNull()
    expect(find('apps', 'aave-arc', null)).toBeNull()
    expect(find('apps', 'phoenix', null)).toBeNull()
    expect(find('apps', 'constructor', '__proto__')).toBeNull()
  })

  it('of a chain in every spelling of its name', () => {
    expect(['Linea', 'World Chain', 'ZKsync Era', 'near'].map(name => find('chains', name))).toEqual([
      'networks/linea',
      'networks/world',
      'networks/zksync',
      'networks/near-protocol',
    ])
    expect(find('chains', 'Off Chain')).toBeNull()
  })

  it('of an asset by its id, of a stablecoin by its symbol', () => {
    expect(find('assets', 'avalanche-2')).toBe('tokens/AVAX')
    expect(find('stablecoins', 'USDe')).toBe('tokens/USDE')
    expect(findDrawing(undefined, 'assets', ['bitcoin'])).toBeNull()
  })
})
