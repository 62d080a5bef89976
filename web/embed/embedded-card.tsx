import type { ReactNode } from 'react'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { QuestionCard } from '../ui/question-card/question-card.tsx'
import { EmbeddedFirstPickRecorder } from './embedded-pick.tsx'

/** A question card in an embed, with a summary of other players' first picks. */
export function EmbeddedQuestionCard(props: {
  question: Question
  note: ReactNode
  /** Whether the server counts the first pick in the question's tally. */
  isCounted: boolean
  /** Renders content below the explanation once the question is over. */
  next: (state: QuestionPlayState) => ReactNode
}) {
  const { question, note, isCounted, next } = props
  return (
    <QuestionCard
      question={question}
      heading="h1"
      note={note}
      after={(state) => (
        <>
          <EmbeddedFirstPickRecorder questionId={question.id} state={state} isCounted={isCounted} />
          {isQuestionPlayFinished(state) && next(state)}
        </>
      )}
    />
  )
}
