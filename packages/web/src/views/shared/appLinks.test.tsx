import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { AppName } from '../../tables/cells/AppName.tsx'
import { rankedAppColumns } from '../../tables/columns/rankedAppColumns.tsx'
import { NameCell } from '../../tables/ranking/rows/NameCell.tsx'
import { toLinkedSeries } from '../series/toLinkedSeries.ts'

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
  const [name] = rankedAppColumns([row], 'Fees', '30d').filter(column => column.name === 'name')
  const href = `/app/${page}`
  expect(hrefsIn(<NameCell row={row} />)).toEqual([href])
  expect(hrefsIn(<AppName row={row} />)).toEqual([href])
  expect(hrefsIn(name?.cell(row))).toEqual([href])
  expect(toLinkedSeries([{ ...shared, label: 'Circle' }]).get(shared.id)).toMatchObject({ id: page })
})
