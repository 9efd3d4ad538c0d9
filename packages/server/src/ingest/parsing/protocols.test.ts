import { parseProtocolCaps } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { parseMarketCaps } from './protocols.ts'

it('market caps are those that the list of protocols names, by coingecko id; unknown ones are absent', () => {
  const rows = [
    { name: 'Aave V2', gecko_id: 'aave', mcap: null },
    { name: 'Aave V3', gecko_id: 'aave', mcap: 2.5e9 },
    { name: 'Aave V4', gecko_id: 'aave', mcap: 1 },
    { name: 'No token', gecko_id: null, mcap: 7 },
    { name: 'Nameless token', gecko_id: '', mcap: 7 },
    { name: 'Worth nothing', gecko_id: 'nothing', mcap: 0 },
    { name: 'Worth less', gecko_id: 'less', mcap: -3 },
    { name: 'Not said', gecko_id: 'silent' },
    { name: 'Sky', gecko_id: 'sky', mcap: 1.1e9 },
  ]
  expect(parseMarketCaps(parseProtocolCaps(JSON.stringify(rows), '/protocols'))).toEqual({
    aave: 2.5e9,
    sky: 1.1e9,
  })
})
