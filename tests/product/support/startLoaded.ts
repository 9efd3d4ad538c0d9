import { join } from 'node:path'

import { inject } from 'vitest'

import { copyFilledStore } from '../../../packages/server/src/engine/testing/filledStore.ts'
import { firstLoad, makeDataDir, startProduct, type Product } from './startProduct.ts'

/** Shortly after the filled store was filled, when nothing in it is due again. */
const clock = '2026-09-25T10:02:00Z'

/** The product on demo data, all of it loaded, over a copy of the filled store. */
export async function startLoaded(): Promise<{ product: Product; end: () => Promise<void> }> {
  const data = makeDataDir()
  await copyFilledStore(inject('filledStore'), join(data.path, 'demo.duckdb'))
  const product = await startProduct({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path })
  await firstLoad(product)
  const end = async () => {
    await product.stop()
    data.remove()
  }
  return { product, end }
}
