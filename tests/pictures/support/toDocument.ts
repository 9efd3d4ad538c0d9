import type { Example } from './Example.ts'

const head = `# Charts

Pictures of made-up figures, drawn by the code that draws the pages. \`npm run pictures\` compares each with its file,
\`npm run pictures -- -u\` writes them and this list anew.
`

/** The document that shows all examples. */
export function toDocument(groups: Readonly<Record<string, readonly Example[]>>): string {
  const sections = Object.entries(groups).map(
    ([heading, examples]) => `\n## ${heading}\n${examples.map(toEntry).join('')}`,
  )
  return head + sections.join('')
}

const toEntry = ({ id, shows, address }: Example) =>
  `\n${shows} \`${address}\`\n\n![${id}](../tests/pictures/${id}.svg)\n`
