const longest = 25

/** To 25 characters, ellipsis included. */
export function cutName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name
}
