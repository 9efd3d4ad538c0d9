import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { inject } from 'vitest'

import { firstLoad, makeDataDir, startProduct, type Product } from './startProduct.ts'

/** While the demo data is loaded, and afterwards, when none of it is due again. */
const clocks = { loading: '2026-09-25T10:00:00Z', loaded: '2026-09-25T10:02:00Z' } as const

/**
 * The product on demo data, all of it loaded. Loading takes half a minute, so the first test file that needs it
 * keeps it for all others; each works on a copy.
 */
export async function startLoaded(): Promise<{ product: Product; end: () => Promise<void> }> {
  const loaded = join(inject('sharedDir'), 'loaded')
  if (!existsSync(loaded)) await load(loaded)
  const data = makeDataDir()
  cpSync(loaded, data.path, { recursive: true })
  const product = await startProduct({ PROVIDER: 'demo', CLOCK: clocks.loaded, DATA_DIR: data.path })
  await firstLoad(product)
  const end = async () => {
    await product.stop()
    data.remove()
  }
  return { product, end }
}

async function load(to: string): Promise<void> {
  const from = `${to}-partly`
  const product = await startProduct({ PROVIDER: 'demo', CLOCK: clocks.loading, DATA_DIR: from })
  await firstLoad(product)
  await product.stop()
  renameSync(from, to)
}
