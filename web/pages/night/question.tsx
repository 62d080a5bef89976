import { useEffect, useId, useState } from 'react'
import { getOptionLetter } from '#domain/questions/options.ts'
import { getElapsedQuestionSeconds, type QuizNightClientState } from '#domain/nights/client-state.ts'
import type { QuestionCloseReason } from '#domain/nights/night-state.ts'
import type { QuizNightQuestionView, QuizNightView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { Countdown } from '../../nights/countdown.tsx'
import { formatQuestionNumber } from '../../nights/question-number.ts'
import { useIsQuizNightQuestionShown } from '../../nights/use-is-question-shown.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Panel } from '../../ui/panel.tsx'
import { QuestionMedia } from '../../ui/question-card/question-media.tsx'
import { QuizNightOptions } from './options.tsx'
import styles from './room.module.css'
import { TypedAnswer } from './typed-answer.tsx'
import { type OwnQuizNightAnswer, useOwnQuizNightAnswer } from './use-answer.ts'
import { QuestionResult } from './question-result.tsx'

/** Sentences that say why a question was closed, by reason. */
const CLOSED_TEXTS: Record<QuestionCloseReason, string> = {
  host: 'The host has closed the question.',
  time: 'Time’s up!',
  'everyone answered': 'Everybody has answered!',
}

/**
 * The current question on a player's phone, while it is open, closed or revealed. The component needs the question's
 * number as its key.
 */
export function QuizNightQuestionPanel(props: {
  held: QuizNightClientState
  view: QuizNightView
  question: QuizNightQuestionView
  own: QuizNightPlayerView
}) {
  const { held, view, question, own } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const titleId = useId()
  const isShown = useIsQuizNightQuestionShown(held)
  const [missedSeconds] = useState(() => getElapsedQuestionSeconds(held, performance.now()))
  const answer = useOwnQuizNightAnswer(view.code, question, own)
  // Scrolls to the top, because the player may have scrolled down to the explanation of the previous question.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  const canAnswer = view.phase === 'question' && !view.isPaused && own.canAnswer && isShown
  const canChange = view.settings.canChangeAnswer
  const isOpen = canAnswer && (answer.chosen === null || canChange)
  const { secondsPerQuestion } = view.settings
  return (
    <Panel raised className={styles['question']}>
      <p className={styles['number']}>
        {formatQuestionNumber(view)}
        {own.extraTime > 1 && <span> · you have extra time</span>}
      </p>
      {view.phase === 'question' && (
        <Countdown
          held={held}
          end={own.closesAt}
          isPaused={view.isPaused}
          isForAnswers
          label="Time left"
          {...(secondsPerQuestion === null ? {} : { totalMs: 1000 * secondsPerQuestion * own.extraTime })}
        />
      )}
      {question.reveal && (
        <QuestionResult view={view} own={own} question={question} reveal={question.reveal} answer={answer} />
      )}
      {isShown ? (
        <>
          <h1 id={titleId} lang={question.text === '' ? undefined : lang} data-small={question.reveal !== null}>
            {typeset(question.text) || 'Look at the big screen'}
          </h1>
          {!question.reveal && <QuestionMedia question={question} />}
          {question.isTyped ? (
            <TypedAnswer
              key={question.number}
              labelledBy={titleId}
              sent={answer.chosen?.text ?? ''}
              isOpen={canAnswer}
              canChange={canChange}
              onSend={(text) => answer.send({ option: null, text })}
            />
          ) : (
            <QuizNightOptions
              question={question}
              picked={answer.chosen?.option ?? null}
              isOpen={isOpen}
              onPick={(option) => answer.send({ option, text: '' })}
            />
          )}
        </>
      ) : (
        <h1 id={titleId}>Get ready…</h1>
      )}
      {!question.reveal && (
        <p role="status" className={styles['note']}>
          {describeAnswer(view, own, answer) || describeMissedTime(missedSeconds)}
        </p>
      )}
    </Panel>
  )
}

/** Returns a sentence about the player's answer, such as whether it was sent or came too late. */
function describeAnswer(
  view: QuizNightView,
  own: QuizNightPlayerView,
  { chosen, status, message }: OwnQuizNightAnswer,
): string {
  if (!own.canAnswer) return 'You’re in from the next question on.'
  if (status === 'sending') return 'Sending your answer…'
  if (message !== '') return message
  if (view.phase === 'closed') return `${CLOSED_TEXTS[view.question?.closeReason ?? 'host']} Here comes the answer.`
  if (!chosen) return ''
  const picked = chosen.option === null ? 'Your answer is in.' : `You picked ${getOptionLetter(chosen.option)}.`
  return view.settings.canChangeAnswer ? `${picked} You can still change it.` : `${picked} Now wait for the others.`
}

/** Returns a sentence for a player who got the question late, because of a slow network or a reload. */
function describeMissedTime(seconds: number): string {
  if (seconds === 0) return ''
  return `You missed the first ${seconds === 1 ? 'second' : `${seconds} seconds`} of this question.`
}
