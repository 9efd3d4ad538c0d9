import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toDownloadUrl } from '@analytics/contract/files/fileAddress'
import type { FiguresEnding } from '@analytics/contract/files/fileForms'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { Download } from 'lucide-react'

import { download } from '../../export/downloadFile.ts'
import { ExportMenu } from '../../export/ExportMenu.tsx'
import { FormatItems } from '../../export/FormatItems.tsx'
import { usePageExport } from '../../export/pageExport.ts'
import { runExport } from '../../export/runExport.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { pagePath } from '../../panels/actions/chartAddress.ts'

interface ExploreExportProps {
  readonly query: ExploreQuery
  readonly hasData: boolean
}

/** Exports the tab that is open: the values that are drawn, or the members. */
export function ExploreExport({ query, hasData }: ExploreExportProps) {
  const work = (ending: FiguresEnding, data?: 'full') => () =>
    download(
      toDownloadUrl(pagePath(), writeExplore(query), { panel: 'chart', ...(data ? { data } : {}) }, ending),
    )
  usePageExport(hasData ? work('csv') : null)
  const isPhone = useIsPhone()
  return (
    <ExportMenu label="Export" disabled={!hasData} icon={isPhone ? <Download /> : undefined}>
      <FormatItems caption="As shown" onSelect={ending => void runExport(work(ending))} />
      <FormatItems caption="All data" onSelect={ending => void runExport(work(ending, 'full'))} />
    </ExportMenu>
  )
}
