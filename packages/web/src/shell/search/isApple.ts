/** Prerendered markup knows no keyboard. */
export function isApple(): boolean {
  const platform = globalThis.navigator?.platform ?? ''
  return platform === '' || /mac|iphone|ipad/i.test(platform)
}
