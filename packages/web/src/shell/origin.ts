/**
 * Whether the page must say that its figures are simulated: known from the served page itself, before any
 * answer has come. Without a page (while markup is made) it is unknown, and the style sheet decides.
 */
export function mayBeSimulated(): boolean {
  const origin = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-origin"]')
  return origin === undefined || origin?.content === 'demo'
}
