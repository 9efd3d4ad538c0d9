import { useState } from 'react'

import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { toPictureDescription } from '../actions/toPanelImage.ts'
import { toHeadlines } from './headlines.ts'
import { PictureOptions } from './PictureOptions.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { PictureTexts } from './PictureTexts.tsx'
import { PublishActions } from './PublishActions.tsx'
import type { Published } from './usePublished.ts'

export interface PublishChartProps {
  readonly published: Published
  readonly chart: ChartActionsOptions
  readonly drawn: DrawnChart
}

/** The picture at its real size, and beside it everything that it says. */
export function PublishChart({ published, chart, drawn }: PublishChartProps) {
  const [height, setHeight] = useState<number | null>(null)
  return (
    <div className="flex h-full max-lg:flex-col">
      <PicturePreview
        url={published.toPicture('svg')}
        name={`Picture: ${published.shownTitle}`}
        onHeight={setHeight}
      />
      <div className="flex w-full shrink-0 flex-col border-border-1 bg-surface max-lg:border-t lg:w-100 lg:overflow-y-auto lg:border-l">
        <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
          <PictureTexts
            published={published}
            headlines={[...published.sentences, ...toHeadlines(drawn)]}
            description={toPictureDescription(drawn, chart.mode, published.shownTitle)}
          />
          <PictureOptions published={published} />
        </div>
        <PublishActions {...{ published, height }} />
      </div>
    </div>
  )
}
