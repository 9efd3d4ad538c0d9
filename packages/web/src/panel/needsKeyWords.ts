/** For what the provider sells: what is missing, and why. */
export function needsKeyWords(label: string): readonly [title: string, text: string] {
  const needs = label.endsWith('s') ? 'need' : 'needs'
  return [`${label} ${needs} a provider key`, 'The data provider offers this series to key holders only.']
}
