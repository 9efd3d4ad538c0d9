import { expect, it } from 'vitest'

import { toDownloadUrl, toEmbedUrl, toFileUrl, toPageUrl, toPictureUrl } from './fileAddress.ts'
import { standardLook, type PictureLook } from './picture.ts'

const choice = { panel: 'table', data: 'full', rows: ['1', '2'] } as const
const look: PictureLook = { ...standardLook, title: 'Fees & more', background: 'paper' }

it('an address has an ending for each form, and the view before its own parameters', () => {
  expect(toFileUrl('/', 'timeFrame=7d', { panel: 'totals' }, 'xlsx')).toBe(
    '/overview.xlsx?timeFrame=7d&panel=totals',
  )
  expect(toDownloadUrl('/app/uniswap', '', choice, 'csv')).toBe(
    '/app/uniswap.csv?panel=table&data=full&rows=1,2&about=1',
  )
  expect(toDownloadUrl('/app/uniswap', '', choice, 'ndjson')).toMatch(/\.ndjson\?.*about=1$/)
  expect(toDownloadUrl('/app/uniswap', '', choice, 'parquet')).not.toContain('about')
  expect(toPictureUrl('/app/uniswap', 'by=chain', { panel: 'chart', look, scale: 2 }, 'png')).toBe(
    '/app/uniswap.png?by=chain&panel=chart&title=Fees+%26+more&background=paper&scale=2',
  )
  expect(toEmbedUrl('/explore', 's=fees.all', { panel: 'chart', size: 'phone', look: standardLook })).toBe(
    '/embed/explore?s=fees.all&panel=chart&size=phone',
  )
  expect(toPageUrl('/explore', '')).toBe('/explore')
})
