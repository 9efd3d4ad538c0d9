import type { StablecoinSupplyData } from '../../api/responses/entities/stablecoin.ts'
import type { Dataset } from '../../api/responses/series.ts'
import { categoriesColor } from '../../metrics/palettes.ts'

/** The change of the whole supply of a coin, as one series. */
export function toInflows(data: StablecoinSupplyData): StablecoinSupplyData {
  const inflows: Dataset = {
    id: 'inflows',
    label: 'Net inflow',
    name: 'Net inflow',
    slug: null,
    pageId: null,
    logo: null,
    backgroundColor: categoriesColor,
    total: toNet(data),
    marketShare: null,
    comparison: null,
    data: data.inflows,
  }
  return { ...data, datasets: [inflows] }
}

/** The inflow over the complete days, from the observation before the range to the last one in it. */
export function toNet({ totals: { value, previous } }: StablecoinSupplyData): number | null {
  return value === null || previous === null ? null : value - previous
}
