import type { AppEvent, EventsResponse } from '@analytics/contract/api/responses/entities/events'
import { rowsToCsv, type CsvColumn } from '@analytics/contract/files/csv'
import { eventKindTexts } from '@analytics/contract/metrics/eventKinds'
import type { ViewState } from '@analytics/contract/view/viewState'
import { Download } from 'lucide-react'

import { toComments } from '../../../export/comments.ts'
import { csvName } from '../../../export/fileName.ts'
import { runExport } from '../../../export/runExport.ts'
import { saveCsv } from '../../../lib/saveFile.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'

interface EventsExportProps {
  /** Of its page. */
  readonly app: string
  readonly response: EventsResponse
  readonly view: ViewState
}

const columns: readonly CsvColumn<AppEvent>[] = [
  ['Date', ({ day }) => day],
  ['Kind', ({ kind }) => eventKindTexts[kind].one],
  ['Name', ({ name }) => name],
  ['Detail', ({ detail }) => detail],
  ['Amount', ({ usd }) => usd],
  ['Returned', ({ returnedUsd }) => returnedUsd],
  ['Investors', ({ investors }) => investors.join(', ')],
  ['Source', ({ link }) => link],
]

export function EventsExport({ app, response: { data, metadata }, view }: EventsExportProps) {
  const save = () =>
    saveCsv(
      csvName({ prefix: `${app}-events`, view: { ...view, resample: 'D' }, metadata, isLatest: true }),
      rowsToCsv(
        data.events,
        columns,
        toComments({
          title: 'Hacks and raises that the source has on record',
          unit: 'US dollars: lost in a hack, taken in by a raise',
          metadata,
          isLatest: true,
          shown: [`${data.events.length} events, newest first`],
        }),
      ),
    )
  return (
    <IconButton
      label="Download the events as CSV"
      disabled={data.events.length === 0}
      onClick={() => void runExport(save)}
    >
      <Download />
    </IconButton>
  )
}
