/** Name of the table that holds the rows; queries use the logical name. */
export function physicalName(table: string): string {
  return `stored_${table}`
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '')}\``
}
