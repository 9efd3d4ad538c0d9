import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { anyRange } from '@analytics/contract/columns/Column'
import { rankedAppColumns } from '@analytics/contract/columns/entityColumns'
import { moverColumns } from '@analytics/contract/columns/homeColumns'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { toLinkedSeries } from '../../panels/chart/toLinkedSeries.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'

const page = 'circle~769870'
const shared = {
  id: '769870',
  name: 'Circle',
  displayName: 'Circle',
  slug: 'circle',
  pageId: page,
  parent: 'circle',
  logo: null,
}
const row = shared as unknown as ProtocolRow

const hrefsIn = (node: ReactNode) =>
  [...renderToStaticMarkup(node).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

it('a version with the name and slug of its parent leads to its own page from every table and legend', () => {
  const [name] = toColumnSpecs(rankedAppColumns(anyRange, 'Fees'), { name: 150 })
  const [filling] = toColumnSpecs(moverColumns(anyRange), { name: 150 }, { fillsRow: true })
  const href = `/app/${page}`
  expect(hrefsIn(filling?.cell(row))).toEqual([href])
  expect(hrefsIn(name?.cell(row))).toEqual([href])
  expect(toLinkedSeries([{ ...shared, label: 'Circle' }]).get(shared.id)).toMatchObject({ id: page })
})
