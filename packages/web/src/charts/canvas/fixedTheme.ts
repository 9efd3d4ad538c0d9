import { themeOf, type ChartTheme } from './chartTheme.ts'

import styles from '../../theme/tokens.css?raw'

/** The colours of a theme as they are in the style sheet, for pictures that no style sheet fills in. */
export function toFixedTheme(name: 'dark' | 'light'): ChartTheme {
  const [, block = ''] = styles.split(`[data-theme='${name}'] {`)
  const [ownBlock = ''] = block.split('}')
  return themeOf(token => new RegExp(`${token}: ([^;]+);`).exec(ownBlock)?.[1] ?? '')
}
