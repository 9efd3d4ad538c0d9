import type { GrammarError } from '@analytics/contract/lines/GrammarError'

const mostAllowed = 8

/** A long list of allowed words is left out. */
export function toShortReason({ message, allowed }: GrammarError): string {
  const [reason = ''] = message.split('. Use one of: ', 1)
  return allowed.length <= mostAllowed ? message : reason
}

/** A mark below the position of an error in the text of a field. */
export function ErrorMark({ text, position }: Pick<GrammarError, 'position'> & { readonly text: string }) {
  return (
    <span
      aria-hidden
      className="block h-3 basis-full overflow-hidden font-mono text-13 leading-4 whitespace-pre"
    >
      <span className="invisible">{text.slice(0, position)}</span>^
    </span>
  )
}

interface GrammarProblemProps {
  readonly id?: string
  readonly text: string
  readonly error: GrammarError
}

/** Why a condition can't be read, with the place of the error and the allowed words. */
export function GrammarProblem({ id, text, error }: GrammarProblemProps) {
  return (
    <p id={id} aria-live="polite" className="px-2.25 text-12 text-negative">
      <ErrorMark {...{ text }} position={error.position} />
      {toShortReason(error)}
    </p>
  )
}
