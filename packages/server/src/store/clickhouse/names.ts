/** Where the rows of a table are; queries name it without this. */
export function physicalName(table: string): string {
  return `stored_${table}`
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '')}\``
}
