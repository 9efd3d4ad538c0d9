import { useId } from 'react'

import { lazyPart } from '../../../connection/lazyPart.tsx'
import { questionClass, shownQuestions, type QuestionListProps } from './shownQuestions.ts'

/** On phones a row that snaps. */
const list =
  'flex gap-3 max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:grid md:grid-cols-2 md:gap-4 wide:grid-cols-4'
const places = Array.from({ length: shownQuestions }, (_, index) => index)

/** It lies below the first screen. */
const QuestionList = lazyPart(
  async () => (await import('./QuestionList.tsx')).QuestionList,
  places.map(place => <li key={place} className={questionClass} />),
)

/** Four questions of the explorer with their answers, others each day. */
export function QuestionsCard(props: QuestionListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-14 font-semibold text-text-1 max-md:px-4">
        Questions of the day
      </h2>
      <ul className={list}>
        <QuestionList {...props} />
      </ul>
    </section>
  )
}
