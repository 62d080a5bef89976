import { type ReactNode, useEffect } from 'react'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { LazyComponent } from '../lazy-part.tsx'
import { loadExplanation, preloadResultComponents } from './load-result.ts'
import styles from './result-panel.module.css'
import { AnswerVerdictAnnouncement } from './verdict.tsx'

/**
 * The result panel of a question card: verdict, record, explanation and actions. It is below the question on phones and
 * the right column on wide screens. Before the first pick it is empty.
 */
export function QuestionResultPanel(props: {
  question: Question
  options: readonly string[]
  state: QuestionPlayState
  onShowAnswer: () => void
  record: ReactNode
  actions: ReactNode
  after: ReactNode
}) {
  const { question, options, state, onShowAnswer, record, actions, after } = props
  const isOver = isQuestionPlayFinished(state)
  useEffect(() => {
    if (state.optionsShown) void preloadResultComponents()
  }, [state.optionsShown])
  return (
    <div
      className={styles['panel']}
      data-begun={state.optionsShown}
      data-over={isOver}
      data-restored={state.restored}
      tabIndex={-1}
    >
      <AnswerVerdictAnnouncement question={question} options={options} state={state} onShowAnswer={onShowAnswer} />
      {record}
      {isOver && <LazyComponent load={loadExplanation} given={{ question }} />}
      {after}
      {actions != null && actions !== false && (
        <div className={styles['actions']} data-foot>
          {actions}
        </div>
      )}
    </div>
  )
}
