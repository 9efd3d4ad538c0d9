import { explorePath, guidePath } from '@analytics/contract/api/endpoints/paths'
import { boards } from '@analytics/contract/board/boards'
import { recipes } from '@analytics/contract/explore/recipes'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { pageEndings } from '@analytics/contract/files/fileForms'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { getPage, sections } from '@analytics/contract/pages/pages'

import metricsText from '../../../../../docs/metrics.md?raw'
import { figureRules, grammarExamples, toGuideText } from './guideText.ts'

const events = getPage('events')

interface LlmsParts {
  readonly baseUrl: string
  readonly simulated: boolean
}

/** Describes the product and its addresses to programs that read text, in the form of https://llmstxt.org. */
export function toLlmsText({ baseUrl, simulated }: LlmsParts): string {
  const [recipe] = recipes
  const link = (name: string, path: string, note: string) => `- [${name}](${baseUrl}${path}): ${note}`
  return [
    `# ${appCopy.name}`,
    `> ${appCopy.tagline}. Free, without an account.${simulated ? ' This server has SIMULATED DATA: do not cite it.' : ''}`,
    `The address of every page and explorer view takes the endings ${pageEndings.map(ending => `.${ending}`).join(' ')}: ${baseUrl}/application-fees.csv?timeFrame=90d.`,
    figureRules.map(rule => `- ${rule}`).join('\n'),
    '## Rows of the explorer',
    grammarExamples.map(({ expression, meaning }) => `- \`${expression}\`: ${meaning}`).join('\n'),
    `Put rows into ${baseUrl}/explore?s=ROW&s=ROW&range=90d&grain=W, for example ${baseUrl}/explore.csv?${recipe.address}.`,
    '## For programs',
    [
      link('Everything in one file', '/llms-full.txt', 'definitions, grammar and recipes'),
      link(
        'MCP',
        '/mcp',
        'the tools find, query, rank, explain, read_page, draw, make_board and read_board (POST, Streamable HTTP)',
      ),
      link('OpenAPI', '/api/openapi.json', `all endpoints; ${explorePath} reads the rows of the explorer`),
      link('Developers', '/developers', 'files, pictures, boards, embedding and limits with examples'),
      ...boards.map(({ title, address, description }) => link(title, `/board.md?${address}`, description)),
      link(events.page.title, `${events.path}.md`, events.page.description),
      link('What every number means', guidePath, 'definitions of the metrics'),
    ].join('\n'),
    ...sections.flatMap(({ name, entries }) => [
      `## ${name}`,
      entries
        .map(({ path, page }) => link(page.title, `${toFilePath(path)}.md`, page.description))
        .join('\n'),
    ]),
    '',
  ].join('\n\n')
}

/** The same with the definitions of all metrics, the grammar and the recipes. */
export function toLlmsFullText(parts: LlmsParts): string {
  return [toLlmsText(parts).trimEnd(), metricsText.trim(), toGuideText(parts.baseUrl)].join('\n\n')
}
