import { useMemo, useReducer } from 'react'
import {
  INITIAL_QUESTION_PLAY_STATE,
  type QuestionPlayState,
  applyQuestionPlayEvent,
  type QuestionPlayEvent,
} from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'

/** The actions on a card. Each is timed by the monotonic clock. */
export type QuestionPlayCallbacks = {
  showOptions: () => void
  pick: (choice: string) => void
  showAnswer: () => void
  restore: (answer: { choice: string | null; correct: boolean; claimed?: boolean }) => void
}

export function useQuestionPlayState(
  question: Question,
  start: QuestionPlayState = INITIAL_QUESTION_PLAY_STATE,
): [QuestionPlayState, QuestionPlayCallbacks] {
  const [state, dispatch] = useReducer(
    (before: QuestionPlayState, event: QuestionPlayEvent) => applyQuestionPlayEvent(question, before, event),
    start,
  )
  const moves = useMemo<QuestionPlayCallbacks>(
    () => ({
      showOptions: () => dispatch({ type: 'show options', at: performance.now() }),
      pick: (choice) => dispatch({ type: 'pick', choice, at: performance.now() }),
      showAnswer: () => dispatch({ type: 'show answer', at: performance.now() }),
      restore: (answer) => dispatch({ type: 'restore', ...answer }),
    }),
    [],
  )
  return [state, moves]
}
