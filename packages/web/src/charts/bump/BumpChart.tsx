import { useRef, useState, type ReactNode } from 'react'

import { useElementWidth } from '../../lib/useElementWidth.ts'

export interface BumpLine {
  readonly id: string
  readonly name: string
  readonly color: string
  /** Ranks by slot, from 1; null without a rank. */
  readonly ranks: readonly (number | null)[]
  /** The values behind the ranks, as text. */
  readonly texts: readonly string[]
}

interface BumpChartProps {
  readonly label: string
  readonly slots: readonly string[]
  /** The same, short enough for an axis. */
  readonly ticks: readonly string[]
  readonly lines: readonly BumpLine[]
  /** The name at the right end of a line, which replaces a legend. */
  readonly nameOf: (line: BumpLine) => ReactNode
}

const rowHeight = 25
const top = 14
const axis = 24
const left = 36
const namesWidth = 150
const dotRadius = 3

/** Ranks over time. A line that leaves the shown ranks runs off the lower edge and returns where it comes back. */
export function BumpChart({ label, slots, ticks, lines, nameOf }: BumpChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const [strong, setStrong] = useState<string | null>(null)
  const [point, setPoint] = useState<{ readonly line: BumpLine; readonly at: number } | null>(null)
  const plot = Math.max(0, width - left - namesWidth - 12)
  const height = top + lines.length * rowHeight + axis
  const x = (index: number) => left + (slots.length > 1 ? (plot * index) / (slots.length - 1) : plot)
  const y = (rank: number) => top + (Math.min(rank, lines.length + 1) - 0.5) * rowHeight
  const lineOpacity = (id: string) => (strong === null || strong === id ? 1 : 0.28)
  const every = Math.max(1, Math.ceil((slots.length * 46) / Math.max(plot, 1)))
  return (
    <div ref={box} className="relative py-1" onPointerLeave={() => setPoint(null)}>
      <svg width={width} height={height} aria-hidden className="block overflow-hidden">
        <clipPath id="bump-plot">
          <rect x={0} y={0} width={width} height={top + lines.length * rowHeight} />
        </clipPath>
        {lines.map((_, index) => (
          <text key={index} x={16} y={y(index + 1) + 4} className="fill-text-3 text-12">
            {index + 1}
          </text>
        ))}
        {slots.map((slot, index) =>
          (slots.length - 1 - index) % every === 0 ? (
            <text
              key={slot}
              x={x(index)}
              y={height - 8}
              textAnchor={index === 0 ? 'start' : 'middle'}
              className="fill-text-3 text-11"
            >
              {ticks[index]}
            </text>
          ) : null,
        )}
        <g clipPath="url(#bump-plot)">
          {lines.map(line => (
            <g
              key={line.id}
              opacity={lineOpacity(line.id)}
              onPointerEnter={() => setStrong(line.id)}
              onPointerLeave={() => setStrong(null)}
            >
              <path d={toPath(line.ranks, x, y)} fill="none" stroke={line.color} strokeWidth={1.75} />
              <path d={toPath(line.ranks, x, y)} fill="none" stroke="transparent" strokeWidth={12} />
              {line.ranks.map((rank, at) =>
                rank === null || rank > lines.length ? null : (
                  <circle
                    key={at}
                    cx={x(at)}
                    cy={y(rank)}
                    r={at === slots.length - 1 ? dotRadius + 1 : dotRadius}
                    fill={line.color}
                    stroke="var(--surface)"
                    strokeWidth={1.5}
                    onPointerEnter={() => setPoint({ line, at })}
                  />
                ),
              )}
            </g>
          ))}
        </g>
      </svg>
      <ul>
        {lines.map(line => {
          const rank = line.ranks.at(-1) ?? null
          if (rank === null || rank > lines.length) return null
          return (
            <li
              key={line.id}
              className="absolute truncate text-12 text-text-1"
              style={{
                left: width - namesWidth,
                width: namesWidth - 8,
                top: y(rank) - 4,
                opacity: lineOpacity(line.id),
              }}
            >
              <span
                onPointerEnter={() => setStrong(line.id)}
                onPointerLeave={() => setStrong(null)}
                onFocus={() => setStrong(line.id)}
                onBlur={() => setStrong(null)}
              >
                {nameOf(line)}
              </span>
            </li>
          )
        })}
      </ul>
      {point ? (
        <PointText {...point} slots={slots} x={x(point.at)} y={y(point.line.ranks[point.at] ?? 1)} />
      ) : null}
      <HiddenTable label={label} slots={slots} lines={lines} />
    </div>
  )
}

function toPath(
  ranks: readonly (number | null)[],
  x: (index: number) => number,
  y: (rank: number) => number,
): string {
  let path = ''
  let isDown = false
  for (const [index, rank] of ranks.entries()) {
    if (rank !== null) path += `${isDown ? 'L' : 'M'}${x(index).toFixed(1)} ${y(rank).toFixed(1)}`
    isDown = rank !== null
  }
  return path
}

interface PointTextProps {
  readonly line: BumpLine
  readonly at: number
  readonly slots: readonly string[]
  readonly x: number
  readonly y: number
}

/** `October 2026, #7, $5.1M`. */
function PointText({ line, at, slots, x, y }: PointTextProps) {
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute z-10 -translate-x-1/2 -translate-y-full rounded-control border border-border-2 bg-raised px-2 py-1 text-12 whitespace-nowrap text-text-1 shadow-popover"
      style={{ left: x, top: y - 4 }}
    >
      <span className="font-medium">{line.name}</span>
      {` ${slots[at] ?? ''}, #${line.ranks[at] ?? ''}, ${line.texts[at] ?? ''}`}
    </p>
  )
}

function HiddenTable({ label, slots, lines }: Pick<BumpChartProps, 'label' | 'slots' | 'lines'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {slots.map(slot => (
              <th key={slot} scope="col">
                {slot}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              {line.ranks.map((rank, index) => (
                <td key={index}>{rank === null ? 'none' : `#${rank}, ${line.texts[index] ?? ''}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
