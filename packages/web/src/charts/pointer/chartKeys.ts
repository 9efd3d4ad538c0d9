/** The keys of a chart that has the focus, by what they do. */
export const chartKeys = [
  { key: 'ArrowLeft', text: 'Read the value before' },
  { key: 'ArrowRight', text: 'Read the next value' },
  { key: 'Home', text: 'Read the first value' },
  { key: 'End', text: 'Read the last value' },
  { key: 'Enter', text: 'Keep the values shown, to reach their links' },
  { key: '+', text: 'Zoom in' },
  { key: '-', text: 'Zoom out' },
  { key: '0', text: 'Show the whole range' },
  { key: 'Escape', text: 'Hide the values' },
] as const

export type ChartKey = (typeof chartKeys)[number]['key']
