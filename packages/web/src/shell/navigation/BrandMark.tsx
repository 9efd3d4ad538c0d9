export function BrandMark() {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" className="size-5 shrink-0">
      <rect x="1" y="11" width="4" height="8" rx="0.5" className="fill-text-3" />
      <rect x="8" y="6" width="4" height="13" rx="0.5" className="fill-text-2" />
      <rect x="15" y="1" width="4" height="18" rx="0.5" className="fill-accent" />
    </svg>
  )
}
