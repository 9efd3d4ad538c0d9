import type { AppEvent, EventsData } from '../../api/responses/entities/events.ts'
import { eventColumns } from '../../columns/listColumns.ts'
import type { entityPages } from '../../pages/rows/entities.ts'
import type { EventsPage } from '../../pages/templates/events.ts'
import { toCells } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

const columns = toRowColumns(eventColumns)
const unit = 'US dollars lost in a hack or raised in a round'

export function appEvents({
  id,
  data: { events },
}: PanelSource<(typeof entityPages)['app'], EventsData>): PanelFile {
  return {
    ...toCells(events, columns),
    title: 'Funding and hacks',
    prefix: `${id}-events`,
    unit,
    shown: [`${events.length} events, newest first`],
    isLatest: true,
  }
}

export function eventsTable(source: PanelSource<EventsPage, EventsData>): PanelFile {
  const { id, state, data, page } = source
  const { events, app, chains } = state
  const file = toTableFile(source, {
    rows: data.events,
    columns,
    plural: page.table.plural,
    idOf: toEventId,
    nameOf: event => event.name,
    textsOf: toEventTexts,
    standard: 'day',
    choice: state.table,
  })
  const chosen = [...events, ...(app === null ? [] : [toNamePart(app)]), ...(chains ?? [])]
  return { ...file, parts: [...chosen, ...file.parts], title: page.table.title, prefix: id, unit }
}

/** Ids of rows are joined by commas in an address. */
export function toEventId({ kind, day, name }: Pick<AppEvent, 'kind' | 'day' | 'name'>): string {
  return `${kind} ${day} ${name.replaceAll(',', '')}`
}

/** Texts that a search reads. */
export function toEventTexts({ name, app, detail, investors, chains }: AppEvent): readonly string[] {
  return [name, app?.name ?? '', detail ?? '', ...investors, ...chains]
}
