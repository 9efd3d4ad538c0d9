/**
 * Browsers may stop treating a table as one when its parts are laid out as blocks and grids, so every part says
 * again what it is. Lint takes a literal role for a mistake, hence the spread.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
