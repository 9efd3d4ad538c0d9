import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { IconIndex } from '../src/icons/iconIndex.ts'
import { iconKey } from '../src/icons/iconKey.ts'
import { spriteFile } from '../src/icons/spriteFile.ts'
import { createChainSprite } from './createChainSprite.ts'
import { appDrawings, assetDrawings, chainDrawings, stablecoinDrawings, type Drawing } from './iconTables.ts'

export interface IconSet {
  /** Changes with any drawing. */
  readonly folder: string
  /** Files by path below the folder. */
  readonly files: ReadonlyMap<string, string>
}

const networks = dirname(
  fileURLToPath(import.meta.resolve('@web3icons/core/svgs/networks/background/ethereum.svg.js')),
)
const drawings = dirname(dirname(networks))

/** Every drawing that a name leads to, in a file of its own, the chains that most pages show in one, and the index of the names. */
export function createIconSet(): IconSet {
  const index = createIndex()
  const used = new Set(Object.values(index).flatMap(names => Object.values<string>(names)))
  const files = new Map([...used].toSorted().map(drawing => [`${drawing}.svg`, readDrawing(drawing)]))
  files.set('index.json', JSON.stringify(index))
  files.set(spriteFile, createChainSprite())
  const hash = createHash('sha256')
  for (const [path, content] of files) hash.update(`${path}\0${content}\0`)
  return { folder: `assets/icons-${hash.digest('base64url').slice(0, 8)}`, files }
}

function createIndex(): IconIndex {
  const ids = readdirSync(networks)
    .filter(name => name.endsWith('.svg.js'))
    .map(name => name.slice(0, -'.svg.js'.length))
  return {
    apps: appDrawings,
    chains: Object.fromEntries([
      ...ids.map((id): [string, Drawing] => [iconKey(id), `networks/${id}`]),
      ...Object.entries(chainDrawings).map(([name, drawing]) => [iconKey(name), drawing] as const),
    ]),
    stablecoins: stablecoinDrawings,
    assets: Object.fromEntries(
      Object.entries(assetDrawings).flatMap(([id, drawing]) => (drawing ? [[id, drawing]] : [])),
    ),
  }
}

function readDrawing(drawing: string): string {
  const [kind = '', name = ''] = drawing.split('/')
  const code = readFileSync(join(drawings, kind, 'background', `${name}.svg.js`), 'utf8')
  const svg = code.slice(code.indexOf('<svg'), code.lastIndexOf('</svg>') + '</svg>'.length)
  return svg.replaceAll(/\\n\s*/g, '').replaceAll("\\'", "'")
}
