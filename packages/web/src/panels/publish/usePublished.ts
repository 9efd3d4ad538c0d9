import { findCitedTime } from '@analytics/contract/files/citation'
import { toEmbedUrl, toPageUrl, toPictureUrl } from '@analytics/contract/files/fileAddress'
import type { PictureEnding } from '@analytics/contract/files/fileForms'
import {
  defaultPictureSize,
  standardLook,
  type PictureLook,
  type PictureSizeId,
} from '@analytics/contract/files/picture'
import { writeKnown } from '@analytics/contract/query/known'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { withKnown } from '@analytics/contract/query/withKnown'
import { useState } from 'react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { daysOf, pagePath, queryOf, toFixed, toFullUrl } from '../actions/chartAddress.ts'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import { readPageHeadline } from './headlines.ts'
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
  /** The chart's own title. */
  readonly title: string
  /** The sentence that heads the page, which heads the picture until another is written. */
  readonly headline: string | null
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

export function usePublished(chart: ChartActionsOptions): Published {
  const days = daysOf(chart)
  // Words about other days may not be true of these.
  const about = days ? `${days.from} ${days.to}` : ''
  const [own, setOwn] = useState<{ readonly about: string; readonly look: Partial<PictureLook> }>({
    about,
    look: {},
  })
  const ownLook = own.about === about ? own.look : {}
  const headline = readPageHeadline(chart.panel)
  const look: PictureLook = { ...standardLook, title: headline, ...ownLook }
  const isPhone = useIsPhone()
  const [size, setSize] = useState<PictureSizeId>(isPhone ? 'phone' : defaultPictureSize)
  const [chosen, choose] = useRemembered('days', choices)
  const { panel, drawn, entry } = chart
  const { query: fixedQuery, refused } = toFixed(chart)
  const citedTime = drawn && entry.page.offers.known ? findCitedTime(drawn.metadata) : null
  const frozenQuery =
    fixedQuery === null
      ? null
      : withKnown(`?${fixedQuery}`, citedTime === null ? null : writeKnown(citedTime)).slice(1)
  const isFixed = chosen === 'fixed' && frozenQuery !== null
  const latest = queryOf(chart)
  const query = isFixed ? frozenQuery : latest
  const path = pagePath()
  // A picture without a size has one that suits the width of its frame.
  const framed = { panel, look, size: size === defaultPictureSize ? undefined : size }
  return {
    title: drawn?.toTitle(chart.mode) ?? '',
    look,
    headline,
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
    embed: toFullUrl(toEmbedUrl(path, query, framed)),
    embeddedPicture: toFullUrl(toPictureUrl(path, query, framed, 'svg')),
    frozen: frozenQuery === null ? null : toFullUrl(toEmbedUrl(path, frozenQuery, framed)),
  }
}
