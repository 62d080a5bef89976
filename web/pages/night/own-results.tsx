import { useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getOwnQuizNightResults } from '#contract/nights/calls.ts'
import { setReviewStar } from '#contract/reviews/calls.ts'
import { callApi } from '../../api/api.ts'
import { QuizNightAnswerExplanation } from '../../nights/night-explanation.tsx'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './room.module.css'

type OwnResults = ApiCallReply<typeof getOwnQuizNightResults>

/**
 * The player's answers in a quiz night, each with the right answer. A player with an account can add missed questions
 * to the reviews.
 */
export function OwnQuizNightResults({ code }: { code: string }) {
  const typeset = useSmartQuotesFormatter()
  const [results, setResults] = useState<OwnResults | null>(null)
  useEffect(() => {
    const load = async () => {
      const outcome = await callApi(getOwnQuizNightResults, { params: { code } }, { quietly: true })
      if (outcome.ok) setResults(outcome.reply)
    }
    void load()
  }, [code])
  if (!results || results.questions.length === 0) return null
  const right = results.questions.filter(({ correct }) => correct).length
  return (
    <Panel>
      <h2>
        Your answers: {right} of {results.questions.length} right
      </h2>
      <ReviewOffer questions={results.questions} />
      <ol className={styles['results']}>
        {results.questions.map(({ number, text, answer, moreInfo, choice, correct }) => (
          <li key={number} data-right={correct}>
            <details>
              <summary>
                <Icon name={correct ? 'tick' : 'cross'} />
                <span className="visually-hidden">{correct ? 'Right: ' : 'Missed: '}</span>
                {typeset(text)}
              </summary>
              <p>
                <b>{typeset(answer)}</b>
                {!correct && (choice === null ? ' · you had no answer' : ` · you said “${typeset(choice)}”`)}
              </p>
              <QuizNightAnswerExplanation moreInfo={moreInfo} />
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function ReviewOffer({ questions }: Pick<OwnResults, 'questions'>) {
  const player = usePlayer()
  const [state, setState] = useState({ busy: false, message: '', isDone: false })
  const missed = questions.filter(({ correct, questionId }) => !correct && questionId !== '')
  if (!player || missed.length === 0) return null
  const add = async () => {
    setState({ busy: true, message: '', isDone: false })
    const replies = await Promise.all(
      missed.map(({ questionId }) => callApi(setReviewStar, { body: { questionId, starred: true } })),
    )
    const failed = replies.find((reply) => !reply.ok)
    const message = failed && !failed.ok ? failed.message : ''
    setState({ busy: false, message, isDone: !failed })
  }
  return (
    <>
      {!state.isDone && (
        <Button quiet aria-busy={state.busy} onClick={() => void add()}>
          Add what I missed to my review
        </Button>
      )}
      <StatusMessage>
        {state.isDone ? (
          <>
            Added. It comes back in <a href={sitePaths.review()}>your review</a>.
          </>
        ) : (
          state.message
        )}
      </StatusMessage>
    </>
  )
}
