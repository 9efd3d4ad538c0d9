export function NoResults() {
  return <p className="flex h-24 items-center justify-center text-13 text-text-2">No results.</p>
}
