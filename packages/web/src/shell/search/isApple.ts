/** Undefined in prerendered markup, which knows no keyboard. */
export function isApple(): boolean | undefined {
  if (typeof document === 'undefined') return undefined
  return /mac|iphone|ipad/i.test(navigator.platform)
}
