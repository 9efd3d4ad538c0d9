import { chainGlyphs } from './chainGlyphs.ts'

const symbols = Object.entries(chainGlyphs)
  .map(
    ([id, svg]) =>
      `<symbol id="mark-${id}" viewBox="0 0 24 24">${svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))}</symbol>`,
  )
  .join('')

/** Every chain's drawing once; the marks on the page refer to it. */
export function MarkSprite() {
  return <svg aria-hidden className="hidden" dangerouslySetInnerHTML={{ __html: symbols }} />
}
