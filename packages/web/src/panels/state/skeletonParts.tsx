import { Skeleton } from '../../ui/messages/Skeleton.tsx'

/* Classes alone: the content security policy forbids inline styles. */
const bars =
  'h-[38%] h-[62%] h-[55%] h-[74%] h-[68%] h-[82%] h-[78%] h-[80%] h-[70%] h-[84%] h-[88%] h-[72%] ' +
  'h-[64%] h-[70%] h-[80%] h-[74%] h-[60%] h-[82%] h-[76%] h-[66%] h-[78%] h-[54%] h-[70%] h-[48%]'
const names = 'w-[80%] w-[60%] w-[72%] w-[64%] w-[76%] w-[50%] w-[68%]'

export function SkeletonBars() {
  return (
    <div aria-hidden className="pulsing flex min-h-0 flex-1 gap-4 xl:gap-6">
      <div className="flex flex-1 items-end gap-[1.2%] border-b border-skeleton">
        {bars.split(' ').map((height, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bars never change
          <span key={index} className={`skeleton flex-1 rounded-none ${height}`} />
        ))}
      </div>
      <div className="hidden w-50 flex-col gap-4 pt-4 xl:flex">
        {names.split(' ').map(width => (
          <span key={width} className={`skeleton h-2.5 ${width}`} />
        ))}
      </div>
    </div>
  )
}

/* Points of lines in a box of 100 by 100. */
const paths = [
  '0,62 10,55 20,58 30,44 40,47 50,36 60,40 70,28 80,31 90,20 100,24',
  '0,66 10,70 20,63 30,66 40,58 50,62 60,55 70,58 80,50 90,54 100,47',
  '0,70 10,74 20,72 30,79 40,74 50,80 60,76 70,82 80,77 90,80 100,74',
]

export function SkeletonLines() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pulsing min-h-0 w-full flex-1 border-b border-skeleton text-skeleton"
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
