interface FormulaKeysProps {
  /** Letters of the rows that a formula can name. */
  readonly letters: readonly string[]
  readonly onInsert: (text: string) => void
}

const operators = ['+', '−', '×', '/', '(', ')']

/** The signs of the grammar. */
const written: Readonly<Record<string, string>> = { '−': ' - ', '×': '*' }

/** Letters and operators to tap, above the keyboard of a phone. The field keeps the focus. */
export function FormulaKeys({ letters, onInsert }: FormulaKeysProps) {
  return (
    <fieldset
      aria-label="Letters and operators"
      className="flex min-w-0 gap-1 overflow-x-auto pt-1.5 scroll-quiet"
    >
      {[...letters, ...operators].map(sign => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onInsert(written[sign] ?? sign)}
          className="flex h-9 min-w-9 items-center justify-center rounded-control border border-border-2 text-14 font-semibold text-text-1"
        >
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
