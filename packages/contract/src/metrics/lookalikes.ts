/**
 * Colours of the palette and of chains that cannot be told apart side by side: CIEDE2000 under 12, or under 8 with deuteranopia.
 * Each pair is listed once. The test computes them.
 */
export const lookalikes: Readonly<Record<string, readonly string[]>> = {
  '#2d95fe': ['#6f82c7', '#b96cfe'],
  '#d57000': ['#a88308'],
  '#1da39b': ['#0ca2b2'],
  '#b02584': ['#026c7f', '#157c6e', '#5c6483'],
  '#7147d1': ['#5972b0', '#0579a6', '#1b52f7'],
  '#739f61': ['#3ca162'],
  '#a75251': ['#4d752f', '#8f7a6b', '#b43a48'],
  '#785f01': ['#4d752f', '#b43c00'],
  '#026c7f': ['#0579a6', '#5c6483'],
  '#d16ec3': ['#1a95b6', '#0ca2b2'],
  '#4d752f': ['#b43c00', '#b43a48'],
  '#8f7a6b': ['#3ca162'],
  '#5972b0': ['#1a95b6', '#6f82c7', '#0579a6', '#5c6483'],
  '#1a95b6': ['#6f82c7', '#0579a6', '#0ca2b2'],
  '#be8286': ['#e0698a', '#3ca162'],
  '#0579a6': ['#5c6483'],
}

export function lookAlike(one: string, other: string): boolean {
  return (
    one === other ||
    (lookalikes[one]?.includes(other) ?? false) ||
    (lookalikes[other]?.includes(one) ?? false)
  )
}
