import { findCitedTime } from '@analytics/contract/files/citation'
import { toEmbedUrl, toPageUrl, toPictureUrl } from '@analytics/contract/files/fileAddress'
import type { PictureEnding } from '@analytics/contract/files/fileForms'
import {
  defaultPictureSize,
  standardLook,
  type PictureLook,
  type PictureSizeId,
} from '@analytics/contract/files/picture'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import { writeKnown } from '@analytics/contract/query/known'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { withKnown } from '@analytics/contract/query/withKnown'
import { useState } from 'react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { daysOf, queryOf, toFixed, toFullUrl } from '../actions/chartAddress.ts'
import type { ChartActionsOptions, MarkChoice, PictureChange } from '../actions/DrawnChart.ts'
import { toMarkChoice, toMarkPatch } from '../actions/toMarkChoice.ts'
import type { Mark } from '../actions/toMarkText.ts'
import type { EventChoice } from '../events/toggleEvents.ts'
import { readHeadline } from './headlines.ts'
import { useRemembered } from './useRemembered.ts'

/** Whether embeds and code show the same figures for good, and what their addresses say. */
export interface PublishedDays {
  readonly isFixed: boolean
  readonly onFixed: (isFixed: boolean) => void
  /** The reason why they can't be fixed. */
  readonly refused: string | null
  readonly shown: DayRange | null
  /** The query of the page. */
  readonly query: string
}

/** A chart with the look that its picture gets. */
export interface Published {
  /** The chart as its picture has it. */
  readonly chart: ChartActionsOptions
  /** The chart's own title. */
  readonly title: string
  /** The title of a picture whose address has none: the sentence that heads the page, or the chart's own. */
  readonly usualTitle: string
  /** The title of the picture. */
  readonly shownTitle: string
  /** Further sentences of the page about the chart. */
  readonly sentences: readonly string[]
  /** Null for a chart with one mark. */
  readonly draw: (MarkChoice & { readonly onChange: (mark: Mark) => void }) | null
  /** Null for a chart that marks no events. */
  readonly events: EventChoice | null
  readonly look: PictureLook
  readonly onLook: (patch: Partial<PictureLook>) => void
  readonly size: PictureSizeId
  readonly onSize: (size: PictureSizeId) => void
  readonly days: PublishedDays
  /** Addresses below the base path. The picture is that of the latest figures. */
  readonly toPicture: (ending: PictureEnding, scale?: 2) => string
  readonly page: string
  /** Full addresses. */
  readonly embed: string
  readonly embeddedPicture: string
  /** Shows the same picture for good; null where the view can't be fixed. */
  readonly frozen: string | null
}

const choices = ['fixed', 'moving'] as const

/** `kinds` are the events that the page marks; null for a chart that marks none. */
export function usePublished(page: ChartActionsOptions, kinds: readonly EventKind[] | null): Published {
  const [change, setChange] = useState<PictureChange>({ mark: null, events: null })
  const varied = (mark = change.mark) => toVaried(page, { ...change, mark })
  const chart = varied()
  const days = daysOf(chart)
  // Words about other days may not be true of these.
  const about = days ? `${days.from} ${days.to}` : ''
  const [own, setOwn] = useState<{ readonly about: string; readonly look: Partial<PictureLook> }>({
    about,
    look: {},
  })
  const ownLook = own.about === about ? own.look : {}
  const { headline, sentences } = readHeadline(chart.panel)
  const look: PictureLook = { ...standardLook, ...ownLook }
  const isPhone = useIsPhone()
  const [size, setSize] = useState<PictureSizeId>(isPhone ? 'phone' : defaultPictureSize)
  const [chosen, choose] = useRemembered('days', choices)
  const { panel, drawn, entry, path } = chart
  const marks = page.marks ? toMarkChoice(page.marks) : page.ownMarks
  const title = drawn?.toTitle(chart.mode) ?? ''
  const usualTitle = headline ?? title
  const shownTitle = look.title ?? usualTitle
  // A frozen picture keeps the mark that suits it today.
  const { query: fixedQuery, refused } = toFixed(varied(change.mark ?? marks?.value))
  const citedTime = drawn && entry.page.offers.known ? findCitedTime(drawn.metadata) : null
  const frozenQuery =
    fixedQuery === null
      ? null
      : withKnown(`?${fixedQuery}`, citedTime === null ? null : writeKnown(citedTime)).slice(1)
  const isFixed = chosen === 'fixed' && frozenQuery !== null
  const latest = queryOf(chart)
  const query = isFixed ? frozenQuery : latest
  // A picture without a size has one that suits the width of its frame.
  const framed = { panel, look, size: size === defaultPictureSize ? undefined : size }
  // The sentence of moving days would not be true of the same days for good.
  const frozen = { ...framed, look: { ...look, title: shownTitle } }
  const embedded = isFixed ? frozen : framed
  const events = change.events ?? kinds
  return {
    chart,
    title,
    usualTitle,
    shownTitle,
    sentences,
    draw: marks
      ? { ...marks, value: change.mark ?? marks.value, onChange: mark => setChange({ ...change, mark }) }
      : null,
    events: events && { kinds: events, onChange: next => setChange({ ...change, events: next }) },
    look,
    onLook: patch => setOwn({ about, look: { ...ownLook, ...patch } }),
    size,
    onSize: setSize,
    days: {
      isFixed,
      onFixed: next => choose(next ? 'fixed' : 'moving'),
      refused,
      shown: days,
      query,
    },
    toPicture: (ending, scale) =>
      toPictureUrl(path, latest, { ...framed, ...(scale ? { scale } : {}) }, ending),
    page: toFullUrl(toPageUrl(path, query)),
    embed: toFullUrl(toEmbedUrl(path, query, embedded)),
    embeddedPicture: toFullUrl(toPictureUrl(path, query, embedded, 'svg')),
    frozen: frozenQuery === null ? null : toFullUrl(toEmbedUrl(path, frozenQuery, frozen)),
  }
}

/** The chart with another mark or other events, for which its page stays as it is. */
function toVaried(page: ChartActionsOptions, change: PictureChange): ChartActionsOptions {
  if (page.vary) return { ...page, ...page.vary(change) }
  const { mark, events } = change
  const patch = mark === null || !page.marks ? {} : toMarkPatch(page.marks, mark)
  return { ...page, view: { ...page.view, ...patch, ...(events && { events }) } }
}
