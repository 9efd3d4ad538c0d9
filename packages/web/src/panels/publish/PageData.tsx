import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { findCitedTime } from '@analytics/contract/files/citation'
import { toDownloadUrl, toFileUrl, toPageUrl } from '@analytics/contract/files/fileAddress'
import { figuresEndings, fileForms, isTable, type FiguresEnding } from '@analytics/contract/files/fileForms'
import { toFixedQuery } from '@analytics/contract/files/toFixedQuery'
import type { ViewId } from '@analytics/contract/pages/pages'
import { toRange } from '@analytics/contract/query/timeRange'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'

import { download, toViewQuery } from '../../export/downloadFile.ts'
import { toFormIcon } from '../../export/FormatItems.tsx'
import { runExport } from '../../export/runExport.ts'
import { toAddress } from '../../lib/basePath.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Link } from '../../ui/buttons/Link.tsx'
import { toFullUrl } from '../actions/chartAddress.ts'
import { usePanelPage } from '../PanelPage.ts'
import { BoardFiles, type BoardFilesProps } from './BoardFiles.tsx'
import { FileLine } from './FileLine.tsx'
import { Forms } from './Forms.tsx'
import { writeCitations, writeSnippets } from './publishForms.ts'
import { PublishColumn, PublishFrame, ToBoard } from './PublishFrame.tsx'

const tabs = [
  { value: 'data', label: 'Data' },
  { value: 'cite', label: 'Cite' },
  { value: 'code', label: 'Code' },
  { value: 'board', label: 'Board' },
] as const

type Tab = (typeof tabs)[number]['value']

interface PageDataProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
}

/** The figures of a page without a chart: as files, citations and code. */
export function PageData({ open, onClose, title }: PageDataProps) {
  const [tab, setTab] = useState<Tab>('data')
  const { page } = usePanelPage().entry
  const hasTabs = !apiPaths[page.view] && !ownFiles[page.view]
  const offered = hasTabs ? tabs : tabs.filter(({ value }) => value === 'data')
  return (
    <PublishFrame open={open} noun="data" {...{ onClose, title, tab }} tabs={offered} onTab={setTab}>
      <PagePart {...{ title, onClose, tab }} />
    </PublishFrame>
  )
}

interface PagePartProps extends Pick<PageDataProps, 'title' | 'onClose'> {
  readonly tab: Tab
}

function PagePart({ title, onClose, tab }: PagePartProps) {
  const { entry, path, view } = usePanelPage()
  const navigation = useNavigation()
  const query = entry.page.ownAddress ? (navigation?.location.query ?? '') : toViewQuery(view)
  const apiPath = apiPaths[entry.page.view]
  const OwnFiles = ownFiles[entry.page.view]
  if (OwnFiles)
    return (
      <PublishColumn>
        <OwnFiles title={title} onClose={onClose} />
      </PublishColumn>
    )
  const address = (ending: 'csv' | 'json' | 'parquet') => toFileUrl(path, query, {}, ending)
  const toButton = (ending: FiguresEnding, data?: 'full') => (
    <Button
      key={ending}
      icon={toFormIcon(ending)}
      onClick={() => void runExport(() => download(toDownloadUrl(path, query, data ? { data } : {}, ending)))}
    >
      {data ? <span className="sr-only">All data as </span> : null}
      {fileForms[ending].label}
    </Button>
  )
  return (
    <PublishColumn>
      {tab === 'data' ? (
        <section aria-label="Files" className="flex flex-col gap-2">
          <h3 className="text-13 font-semibold text-text-1">Files</h3>
          {apiPath === undefined ? (
            <>
              <FileLine label="As shown">{figuresEndings.map(ending => toButton(ending))}</FileLine>
              <FileLine label="All data">
                {figuresEndings.filter(isTable).map(ending => toButton(ending, 'full'))}
              </FileLine>
            </>
          ) : (
            <FileLine label="API">
              <Link href={toAddress(apiPath)} className="text-accent">
                {toFullUrl(apiPath)}
              </Link>
            </FileLine>
          )}
        </section>
      ) : null}
      {tab === 'board' ? <ToBoard {...{ path, query }} /> : null}
      {tab === 'cite' ? (
        <PageCitation
          url={address('json')}
          title={title}
          toPage={metadata => {
            const fixed = toFixedQuery(view, entry.page.offers, toRange(metadata.range))
            return toFullUrl(toPageUrl(path, fixed.query ?? query))
          }}
        />
      ) : null}
      {tab === 'code' ? (
        <Forms
          label="Use it in"
          forms={writeSnippets({ toUrl: ending => toFullUrl(address(ending)), dateColumns: [] })}
        />
      ) : null}
    </PublishColumn>
  )
}

/** The responses of pages without files, which the API alone has. */
const apiPaths: Partial<Record<ViewId, string>> = { status: '/api/status' }

/** Pages whose files are not those of their panels. */
const ownFiles: Partial<Record<ViewId, ComponentType<BoardFilesProps>>> = { board: BoardFiles }

interface PageCitationProps {
  readonly url: string
  readonly title: string
  readonly toPage: (metadata: Metadata) => string
}

function PageCitation({ url, title, toPage }: PageCitationProps) {
  const { data: metadata, isError } = useQuery({
    queryKey: ['cited', url],
    queryFn: async () => {
      const response = await fetch(toAddress(url))
      if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
      return ((await response.json()) as { readonly metadata: Metadata }).metadata
    },
  })
  if (isError) return <p role="alert">Could not load the citation. Please try again.</p>
  if (!metadata) return null
  const forms = writeCitations({
    title,
    interval: null,
    unit: '',
    days: toRange(metadata.range),
    metadata,
    known: findCitedTime(metadata),
    address: toPage(metadata),
  })
  return <Forms label="Cite" forms={forms} />
}
