import { toDownloadUrl } from '@analytics/contract/files/fileAddress'
import { figuresEndings, fileForms, isTable, type FiguresEnding } from '@analytics/contract/files/fileForms'
import { Check, Link } from 'lucide-react'

import { download } from '../../export/downloadFile.ts'
import { toFormIcon } from '../../export/FormatItems.tsx'
import { runExport } from '../../export/runExport.ts'
import { useBriefly } from '../../lib/useBriefly.ts'
import { copyText } from '../../shell/copyText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { queryOf, toFullUrl, withDrawnGrain } from '../actions/chartAddress.ts'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import { FileLine } from './FileLine.tsx'

/** The chart's figures under the names that the server gives them. */
export function ChartFiles({ chart }: { readonly chart: ChartActionsOptions }) {
  const { panel, path, apiUrl, drawn } = chart
  const [failed, setFailed] = useBriefly(false)
  const [copied, setCopied] = useBriefly<boolean | null>(null)
  const query = chart.filesQuery ?? queryOf(chart)
  const save = async (url: string) => setFailed(!(await runExport(() => download(url))))
  // Lines may be zoomed to hours, which no address of a page keeps.
  const moments = drawn && drawn.chart.grain === undefined && chart.query === undefined ? drawn.zoom : null
  const saveFigures = (ending: FiguresEnding, data?: 'full') => {
    const choice = data ? { panel, data } : { panel, moments }
    return save(toDownloadUrl(path, withDrawnGrain(query, chart), choice, ending))
  }
  const copyApi = async (url: string) => setCopied(await copyText(toFullUrl(url)))
  return (
    <section aria-label="Files" className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold text-text-1">Files</h3>
      <FileLine label="As shown">
        {figuresEndings.map(ending => (
          <Button key={ending} icon={toFormIcon(ending)} onClick={() => void saveFigures(ending)}>
            {fileForms[ending].label}
          </Button>
        ))}
      </FileLine>
      <FileLine label="All data">
        {figuresEndings.filter(isTable).map(ending => (
          <Button key={ending} icon={toFormIcon(ending)} onClick={() => void saveFigures(ending, 'full')}>
            <span className="sr-only">All data as </span>
            {fileForms[ending].label}
          </Button>
        ))}
      </FileLine>
      {apiUrl === undefined ? null : (
        <FileLine label="API">
          <Button
            icon={copied ? <Check className="text-positive" /> : <Link />}
            onClick={() => void copyApi(apiUrl)}
          >
            Copy API link
          </Button>
        </FileLine>
      )}
      <output className="text-12 text-negative empty:hidden">
        {failed
          ? 'Export failed. Please try again.'
          : copied === false
            ? 'The API link could not be copied.'
            : ''}
      </output>
      <output className="sr-only">{copied ? 'API link copied' : ''}</output>
    </section>
  )
}
