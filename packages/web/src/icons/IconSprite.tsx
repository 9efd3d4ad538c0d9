import { chainSvgs } from './chainSvgs.ts'

const symbols = Object.entries(chainSvgs)
  .map(
    ([id, svg]) =>
      `<symbol id="icon-${id}" viewBox="0 0 24 24">${svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))}</symbol>`,
  )
  .join('')

/** Every chain's drawing once, for the page's icons to refer to. */
export function IconSprite() {
  return <svg aria-hidden className="hidden" dangerouslySetInnerHTML={{ __html: symbols }} />
}
