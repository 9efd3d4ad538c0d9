export const shownQuestions = 4

export interface QuestionListProps {
  /** The last complete day of the data; undefined until it is known. */
  readonly asOf: string | undefined
}
