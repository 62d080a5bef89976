import type { ApiCallReply } from '#contract/call.ts'
import type { getQuizNightResults } from '#contract/nights/calls.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './results.module.css'

type Questions = ApiCallReply<typeof getQuizNightResults>['questions']

/**
 * The statistics of each question of a quiz night: how many players were right, how long they took, and what they
 * picked.
 */
export function QuestionStatistics({ questions, players }: { questions: Questions; players: number }) {
  return (
    <ol className={styles['questions']}>
      {questions.map(({ number, text, answer, isSkipped, isTrial, answered, right, averageSeconds, picks }) => (
        <li key={number}>
          <h3>{text}</h3>
          <p>
            {isTrial ? 'Trial question · ' : isSkipped ? 'Skipped · ' : ''}
            {right} of {answered} right
            {answered < players && ` · ${players - answered} without an answer`}
            {averageSeconds !== null && ` · ${averageSeconds.toFixed(1)} s on average`}
          </p>
          <ul className={styles['picks']}>
            {picks.map(({ choice, count, correct }) => (
              <li key={choice} data-right={correct}>
                <span>
                  {correct && <Icon name="tick" size={16} />}
                  <bdi>{choice}</bdi>
                  {correct && <span className="visually-hidden">, right</span>}
                </span>
                <span className={styles['bar']} aria-hidden="true">
                  <span style={{ width: `${(100 * count) / Math.max(1, answered)}%` }} />
                </span>
                <b>{count}</b>
              </li>
            ))}
          </ul>
          {!picks.some(({ correct }) => correct) && (
            <p>
              The answer was <b>{answer}</b>.
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
