/** Throws where something is used before it has started. */
export function required<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('it has not started')
  return part
}
