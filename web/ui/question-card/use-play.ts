import { useMemo, useReducer } from 'react'
import { NEW_PLAY, type Play, play, type PlayEvent } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'

/** What may be done with a card; each moment is told by the clock that never goes back. */
export type Moves = {
  showOptions: () => void
  pick: (choice: string) => void
  showAnswer: () => void
  /** Takes up what was answered before. */
  restore: (answer: { choice: string | null; correct: boolean; claimed?: boolean }) => void
}

/** One play of a question, from its start to its explanation. */
export function usePlay(question: Question, start: Play = NEW_PLAY): [Play, Moves] {
  const [state, dispatch] = useReducer(
    (before: Play, event: PlayEvent) => play(question, before, event),
    start,
  )
  const moves = useMemo<Moves>(
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
