/**
 * Colours of the palette, of chains and of assets that cannot be told apart side by side: CIEDE2000 under 12, or under 8 with deuteranopia.
 * Each pair is listed once. The test computes them.
 */
export const lookalikes: Readonly<Record<string, readonly string[]>> = {
  '#2d95fe': ['#6f82c7', '#b96cfe', '#a361fb', '#a76ef8', '#9c72fe'],
  '#d57000': ['#a88308', '#ed3726', '#a95e25', '#df2414', '#04a322', '#967f0e'],
  '#1da39b': ['#0ca2b2', '#ad849d', '#769a98', '#f74ca1', '#089772'],
  '#b02584': ['#026c7f', '#157c6e', '#5c6483', '#86577a', '#de297b', '#6f5c70', '#a15e9c'],
  '#7147d1': ['#5972b0', '#0579a6', '#1b52f7', '#2d66f3', '#a738c5', '#ad3fcc', '#1d60bc'],
  '#739f61': ['#3ca162', '#f3606d', '#04a322'],
  '#a75251': ['#4d752f', '#8f7a6b', '#b43a48'],
  '#785f01': ['#4d752f', '#b43c00', '#a95e25'],
  '#026c7f': ['#0579a6', '#5c6483', '#86577a'],
  '#d16ec3': ['#1a95b6', '#0ca2b2', '#9e68ae', '#986ab4', '#8f8bc1', '#a15e9c', '#f74ca1'],
  '#4d752f': ['#b43c00', '#b43a48', '#a95e25'],
  '#8f7a6b': ['#3ca162', '#de297b', '#c85e83', '#089772'],
  '#5972b0': [
    '#1a95b6',
    '#6f82c7',
    '#0579a6',
    '#5c6483',
    '#2d66f3',
    '#a738c5',
    '#9e68ae',
    '#986ab4',
    '#ad3fcc',
    '#1d60bc',
  ],
  '#1a95b6': ['#6f82c7', '#0579a6', '#0ca2b2', '#9e68ae', '#986ab4', '#8f8bc1', '#a15e9c'],
  '#be8286': ['#e0698a', '#3ca162', '#de297b', '#ad849d', '#c85e83', '#089772'],
  '#6f82c7': [
    '#a361fb',
    '#2d66f3',
    '#a738c5',
    '#9e68ae',
    '#a76ef8',
    '#986ab4',
    '#9c72fe',
    '#ad3fcc',
    '#8f8bc1',
  ],
  '#a88308': ['#ed3726', '#df2414', '#04a322', '#967f0e'],
  '#b96cfe': ['#a361fb', '#a76ef8', '#9c72fe'],
  '#0579a6': ['#5c6483', '#a738c5', '#986ab4', '#ad3fcc', '#1d60bc'],
  '#b43c00': ['#a95e25', '#df2414'],
  '#1b52f7': ['#2d66f3', '#1d60bc'],
  '#e0698a': ['#de297b', '#f3606d', '#f74ca1', '#c85e83'],
  '#3ca162': ['#f3606d', '#04a322', '#089772'],
  '#0ca2b2': ['#9e68ae', '#986ab4', '#8f8bc1', '#a15e9c', '#769a98'],
  '#157c6e': ['#86577a', '#6f5c70', '#089772'],
  '#5c6483': ['#86577a', '#6f5c70'],
  '#a361fb': ['#a76ef8', '#986ab4', '#9c72fe', '#ad3fcc'],
  '#2d66f3': ['#a738c5', '#ad3fcc', '#1d60bc'],
  '#86577a': ['#6f5c70', '#a15e9c'],
  '#ed3726': ['#df2414', '#04a322', '#967f0e'],
  '#a738c5': ['#9e68ae', '#986ab4', '#ad3fcc', '#a15e9c', '#1d60bc'],
  '#de297b': ['#f74ca1', '#c85e83', '#089772'],
  '#9e68ae': ['#986ab4', '#ad3fcc', '#8f8bc1', '#a15e9c'],
  '#a95e25': ['#df2414', '#04a322', '#967f0e'],
  '#ad849d': ['#769a98', '#f74ca1'],
  '#a76ef8': ['#986ab4', '#9c72fe'],
  '#986ab4': ['#ad3fcc', '#8f8bc1', '#a15e9c'],
  '#df2414': ['#04a322', '#967f0e'],
  '#ad3fcc': ['#a15e9c'],
  '#04a322': ['#967f0e'],
  '#769a98': ['#f74ca1'],
  '#f74ca1': ['#c85e83'],
  '#c85e83': ['#089772'],
}

export function lookAlike(one: string, other: string): boolean {
  return (
    one === other ||
    (lookalikes[one]?.includes(other) ?? false) ||
    (lookalikes[other]?.includes(one) ?? false)
  )
}
