import { useSyncExternalStore } from 'react'

import { isQuiet } from '../model/series.ts'

const tokens = {
  surface: '--surface',
  text1: '--text-1',
  text2: '--text-2',
  text3: '--text-3',
  border1: '--border-1',
  border3: '--border-3',
  accent: '--accent',
  positive: '--positive',
  negative: '--negative',
  warning: '--warning',
  warningTint: '--warning-tint',
  grid: '--grid',
  axis: '--axis',
  others: '--others',
} as const

export type ChartTheme = Readonly<Record<keyof typeof tokens, string>>

export function themeOf(read: (token: string) => string): ChartTheme {
  return Object.fromEntries(Object.entries(tokens).map(([key, token]) => [key, read(token)])) as ChartTheme
}

/** Colours that the style sheet fills in, whatever the theme. */
export const styledTheme = themeOf(token => `var(${token})`)

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  return themeOf(token => style.getPropertyValue(token).trim())
}

const listeners = new Set<() => void>()
let current: ChartTheme | undefined
let unwatch: (() => void) | undefined

function refresh(): void {
  const next = readChartTheme()
  const knownTheme = current
  if (
    knownTheme !== undefined &&
    (Object.keys(next) as (keyof ChartTheme)[]).every(key => next[key] === knownTheme[key])
  )
    return
  current = next
  for (const listener of listeners) listener()
}

function watch(): () => void {
  const observer = new MutationObserver(refresh)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
  return () => {
    observer.disconnect()
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

/** Changes with the theme. */
export function useChartTheme(): ChartTheme {
  return useSyncExternalStore(subscribe, snapshot, () => styledTheme)
}

export const dimmedAlpha = 0.28

export function toCanvasColor(color: string, theme: ChartTheme): string {
  return isQuiet(color) ? theme.others : color
}
