export const shownQuestions = 4

/** Room for a question of two lines, its picture and its answer. On phones the questions are a row. */
export const questionClass = 'min-h-75 max-md:w-70 max-md:shrink-0 max-md:snap-start'

export interface QuestionListProps {
  /** The last complete day of the data; undefined until it is known. */
  readonly asOf: string | undefined
}
