/** `Spot and perps` of `spot-and-perps`. */
export function toPanelName(panel: string): string {
  const words = panel.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
