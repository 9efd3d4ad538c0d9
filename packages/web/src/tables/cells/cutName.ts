const longest = 25

/** Cuts a name to 25 characters, ellipsis included. */
export function cutName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name
}
