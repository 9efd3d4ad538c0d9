export function RankBadge({ rank }: { readonly rank: number }) {
  return (
    <span
      className={`inline-flex h-5 min-w-6 items-center justify-center rounded-small border px-1 text-12 font-medium ${
        rank <= 3
          ? 'border-accent-line bg-accent-tint text-accent'
          : 'border-transparent bg-active text-text-2'
      }`}
    >
      {rank}
    </span>
  )
}
