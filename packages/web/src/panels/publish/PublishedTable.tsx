import type { TableContent } from '../../charts/table/fillTable.ts'

/** Older rows are in the files. */
const mostRows = 366

/** The figures of a chart, the latest first. */
export function PublishedTable({ table }: { readonly table: TableContent }) {
  const { title, head, count, noun, row } = table
  const length = Math.min(count, mostRows)
  return (
    <div className="overflow-x-auto p-4 md:p-6">
      <table className="mx-auto text-12 tabular-nums">
        <caption className="pb-2 text-left text-text-3">
          {length < count ? `${title}, the latest ${length} of ${count} ${noun}` : title}
        </caption>
        <thead>
          <tr className="border-b border-border-2">
            {head.map((text, column) => (
              <th
                key={text}
                scope="col"
                className={`px-2 py-1.5 font-medium whitespace-nowrap text-text-2 ${column === 0 ? 'text-left' : 'text-right'}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length }, (_, index) => count - 1 - index).map(index => {
            const [first = '', ...figures] = row(index)
            return (
              <tr key={index} className="border-b border-border-1">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap text-text-1">
                  {first}
                </th>
                {figures.map((figure, column) => (
                  <td key={head[column + 1]} className="px-2 py-1 text-right text-text-2">
                    {figure}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
