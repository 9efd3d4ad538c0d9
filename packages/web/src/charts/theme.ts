import { useSyncExternalStore } from 'react'

const tokens = {
  surface: '--surface',
  text1: '--text-1',
  text2: '--text-2',
  text3: '--text-3',
  border1: '--border-1',
  border3: '--border-3',
  positive: '--positive',
  negative: '--negative',
  warning: '--warning',
  warningTint: '--warning-tint',
  grid: '--grid',
  axis: '--axis',
  others: '--others',
} as const

/** The colours a canvas needs, as CSS colours. */
export type ChartTheme = Readonly<Record<keyof typeof tokens, string>>

const noTheme: ChartTheme = {
  surface: '',
  text1: '',
  text2: '',
  text3: '',
  border1: '',
  border3: '',
  positive: '',
  negative: '',
  warning: '',
  warningTint: '',
  grid: '',
  axis: '',
  others: '',
}

/** Reads the colours from the variables on the root element. */
export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  const theme = { ...noTheme }
  for (const key of Object.keys(tokens) as (keyof typeof tokens)[]) {
    theme[key] = style.getPropertyValue(tokens[key]).trim()
  }
  return theme
}

const listeners = new Set<() => void>()
let current: ChartTheme | undefined
let unwatch: (() => void) | undefined

function refresh(): void {
  const next = readChartTheme()
  const known = current
  if (
    known !== undefined &&
    (Object.keys(next) as (keyof ChartTheme)[]).every(key => next[key] === known[key])
  )
    return
  current = next
  for (const listener of listeners) listener()
}

/** One observer for all charts, as long as there is a chart. */
function watch(): () => void {
  const observer = new MutationObserver(refresh)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
  const queries = ['(prefers-color-scheme: dark)', 'print'].map(query => matchMedia(query))
  for (const query of queries) query.addEventListener('change', refresh)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', refresh)
    current = undefined
  }
}

function subscribe(listener: () => void): () => void {
  unwatch ??= watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwatch?.()
    unwatch = undefined
  }
}

function snapshot(): ChartTheme {
  current ??= readChartTheme()
  return current
}

/** The colours of the current theme; changes when the theme, the system's preference or the medium does. */
export function useChartTheme(): ChartTheme {
  return useSyncExternalStore(subscribe, snapshot, () => noTheme)
}
