/** Plain strings; of repeated ones the last wins. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Commas need no escape in a query, and stay readable. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.append(name, value)
  const text = parameters.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
