import { getOptionLetter } from '#domain/questions/options.ts'
import type { HostRemoteView, QuizNightQuestionView } from '#domain/nights/night-view.ts'
import { QuizNightAnswerExplanation } from '../../../nights/night-explanation.tsx'
import { formatQuestionNumber } from '../../../nights/question-number.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AnswerVisibilitySwitch } from './answer-switch.tsx'
import { AnswerKeyCorrectionForm } from './correct-answer-form.tsx'
import { HostRemoteAnswerCountList } from './answer-count-list.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'
import type { HostAnswerVisibility } from './use-shown-answers.ts'

/** The current question on the host's remote: its text to read aloud, its answer, and the answers of the players. */
export function HostRemoteCurrentQuestion(props: {
  view: HostRemoteView
  question: QuizNightQuestionView
  answers: HostAnswerVisibility
  onCommand: HostCommandSender
}) {
  const { view, question, answers, onCommand } = props
  const isRevealed = question.reveal !== null
  const notes = isRevealed || answers.areShown ? view.notes : null
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  return (
    <Panel className={styles['question']} aria-label={formatQuestionNumber(view)}>
      <p className={styles['number']}>{formatQuestionNumber(view)}</p>
      <h2 lang={lang}>{typeset(question.text)}</h2>
      {question.options.length > 0 && (
        <ol className={styles['options']} lang={lang}>
          {question.options.map((option, index) => (
            <li key={option} data-right={option === notes?.answer}>
              <b>{getOptionLetter(index)}</b> {typeset(option)}
            </li>
          ))}
        </ol>
      )}
      {!isRevealed && <AnswerVisibilitySwitch answers={answers} />}
      {notes && (
        <>
          <p className={styles['answer']}>
            Answer: <b lang={lang}>{typeset(notes.answer)}</b>
            {notes.acceptedAnswers.length > 0 && (
              <small> Also right: {typeset(notes.acceptedAnswers.join(', '))}</small>
            )}
          </p>
          <QuizNightAnswerExplanation moreInfo={notes.moreInfo} />
          {notes.reference !== '' && (
            <p>
              <a href={notes.reference} target="_blank" rel="noopener">
                Where this is from<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </>
      )}
      <HostRemoteAnswerCountList
        question={question}
        picks={view.picks}
        isJudged={notes !== null}
        onCommand={onCommand}
      />
      {notes && (
        <details className={styles['fold']}>
          <summary>The answer is wrong?</summary>
          <AnswerKeyCorrectionForm
            key={question.number}
            question={question}
            answer={notes.answer}
            onCommand={onCommand}
          />
        </details>
      )}
    </Panel>
  )
}
