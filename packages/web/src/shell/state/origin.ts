/** Known from the served page before any response; CSS decides in prerendered markup. */
export function mayBeSimulated(): boolean {
  const origin = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-origin"]')
  return origin === undefined || origin?.content === 'demo'
}
