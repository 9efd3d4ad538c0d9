import { cx } from '../../lib/cx.ts'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

/* Classes alone: the content security policy forbids inline styles. */
const bars =
  'h-[38%] h-[62%] h-[55%] h-[74%] h-[68%] h-[82%] h-[78%] h-[80%] h-[70%] h-[84%] h-[88%] h-[72%] ' +
  'h-[64%] h-[70%] h-[80%] h-[74%] h-[60%] h-[82%] h-[76%] h-[66%] h-[78%] h-[54%] h-[70%] h-[48%]'
const names = 'w-[60%] w-[44%] w-[54%] w-[48%] w-[58%] w-[36%] w-[50%] w-[42%] w-[56%] w-[40%] w-[46%]'

export type ListShape = 'ranking' | 'side'

/** A list beside a chart from 1280 px up; a ranking also stands below it. */
const lists: Readonly<Record<ListShape, string>> = {
  ranking: 'pt-7 max-xl:-mt-2 max-xl:flex-1 xl:w-97 wide:w-112',
  side: 'w-42 pt-7 max-xl:hidden wide:w-50',
}

interface SkeletonChartProps {
  readonly shape: 'bars' | 'lines'
  /** Absent for a chart without a list. */
  readonly list?: ListShape | undefined
}

export function SkeletonChart({ shape, list }: SkeletonChartProps) {
  return (
    <div aria-hidden className="pulsing flex min-h-0 flex-1 gap-4 max-xl:flex-col xl:gap-8">
      <div className={cx('flex min-w-0 flex-1', list === 'ranking' && 'max-xl:h-80 max-xl:flex-none')}>
        {shape === 'lines' ? <SkeletonLines /> : <SkeletonBars />}
      </div>
      {list ? (
        <div className={cx('min-h-0 overflow-hidden', lists[list])}>
          {names.split(' ').map(width => (
            <div key={width} className="flex h-[30px] items-center justify-between gap-8">
              <Skeleton className={`h-2.5 ${width}`} />
              <Skeleton className="h-2.5 w-14" />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function SkeletonBars() {
  return (
    <div className="flex flex-1 items-end gap-[1.2%] border-b border-skeleton">
      {bars.split(' ').map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars never change
        <span key={index} className={`skeleton flex-1 rounded-none ${height}`} />
      ))}
    </div>
  )
}

/* Points of lines in a box of 100 by 100. */
const paths = [
  '0,62 10,55 20,58 30,44 40,47 50,36 60,40 70,28 80,31 90,20 100,24',
  '0,66 10,70 20,63 30,66 40,58 50,62 60,55 70,58 80,50 90,54 100,47',
  '0,70 10,74 20,72 30,79 40,74 50,80 60,76 70,82 80,77 90,80 100,74',
]

function SkeletonLines() {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-full w-full border-b border-skeleton text-skeleton"
    >
      {paths.map(points => (
        <polyline
          key={points}
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)

/** The height is that of a table of ten rows. */
export function SkeletonRows() {
  return (
    <div aria-hidden className="pulsing">
      <div className="h-8.25 border-b border-border-1" />
      {rows.map(row => (
        <div
          key={row}
          className="flex h-9 items-center gap-4 border-b border-border-1 px-4 last:border-b-0 touch:h-11"
        >
          <Skeleton className="h-2.5 w-3" />
          <Skeleton className="h-2.5 w-32" />
          <Skeleton className="ml-auto h-2.5 w-16" />
          <Skeleton className="h-2.5 w-16" />
          <Skeleton className="h-2.5 w-16 max-md:hidden" />
          <Skeleton className="h-2.5 w-16 max-md:hidden" />
          <Skeleton className="h-2.5 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
