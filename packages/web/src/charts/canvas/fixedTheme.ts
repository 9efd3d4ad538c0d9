import { paperColor, type PictureBackground } from '@analytics/contract/files/picture'

import { themeOf, type ChartTheme } from './chartTheme.ts'

import styles from '../../theme/tokens.css?raw'

/** The colours of a picture on a background. */
export function toPictureTheme(background: PictureBackground): ChartTheme {
  if (background === 'dark') return toFixedTheme('dark')
  const theme = toFixedTheme('light')
  if (background === 'white') return theme
  return { ...theme, surface: background === 'paper' ? paperColor : 'none' }
}

/** The colours of a theme as they are in the style sheet, for pictures that no style sheet fills in. */
function toFixedTheme(name: 'dark' | 'light'): ChartTheme {
  const [, block = ''] = styles.split(`[data-theme='${name}'] {`)
  const [ownBlock = ''] = block.split('}')
  return themeOf(token => new RegExp(`${token}: ([^;]+);`).exec(ownBlock)?.[1] ?? '')
}
