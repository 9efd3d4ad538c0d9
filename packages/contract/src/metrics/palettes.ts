/** All clear 3:1 on both themes. */
const palette = [
  '#2d95fe',
  '#d57000',
  '#1da39b',
  '#b02584',
  '#7147d1',
  '#739f61',
  '#a75251',
  '#785f01',
  '#026c7f',
  '#d16ec3',
  '#4d752f',
  '#8f7a6b',
  '#5972b0',
  '#1a95b6',
  '#be8286',
] as const

export const palettes = {
  charts: palette.slice(0, 14),
  appRevenue: palette,
  spotDexRevenueByChain: palette.slice(0, 10),
} as const

/** Colour of a chart with a single series that is no entity. */
export const categoriesColor = palette[0]

export const othersId = 'others'
/** An application or chain may bear any id but that of Others. */
export function toEntryId(id: string): string {
  return id === othersId ? `id:${id}` : id
}

export const othersColor = '#7b7c80'

/** 32-bit FNV-1a. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
