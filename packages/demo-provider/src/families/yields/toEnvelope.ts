export function toEnvelope(data: readonly object[]): string {
  return JSON.stringify({ status: 'success', data })
}
