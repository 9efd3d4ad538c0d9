import { createElement, type ComponentProps, type ComponentType } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number
}

/** What the build puts in the place of Lucide's function of this purpose: the same markup for all that we do with icons. */
export function createIcon({ node }: IconData): ComponentType<IconProps> {
  return function Icon({ size = 24, className = '', ...rest }) {
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: `lucide ${className}`,
      },
      ...parts,
    )
  }
}
