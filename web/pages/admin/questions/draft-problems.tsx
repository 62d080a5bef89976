import { checkQuestion } from '#contract/question-authoring/calls.ts'
import type { Question } from '#domain/questions/question.ts'
import { QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { findAllQuestionFlaws } from '#domain/questions/question-flaws.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useQuery } from '../../../api/query.tsx'
import styles from './draft-review.module.css'

/** The flaws of a draft and its near duplicates. */
export function DraftProblems({ question }: { question: Question }) {
  const { reply, failure, retry } = useQuery(checkQuestion, { body: question })
  const flaws = findAllQuestionFlaws(question)
  const similar = reply?.data.similar ?? []
  const isSound = flaws.length === 0 && similar.length === 0
  return (
    <div className={styles['problems']} data-sound={isSound} aria-busy={!reply && !failure}>
      {isSound && (
        <p>
          <Icon name={reply ? 'tick' : 'eye'} />
          {reply && 'No problems found, and no other question asks the same.'}
          {!reply && !failure && 'Comparing it with all other questions…'}
          {failure !== null && `We couldn’t compare it with the other questions: ${failure.message}`}
        </p>
      )}
      {!isSound && (
        <ul>
          {flaws.map(({ message }) => (
            <li key={message}>
              <Icon name="warning" /> {message}
            </li>
          ))}
          {similar.map(({ id, text, answer, status }) => (
            <li key={id}>
              <Icon name="copy" />
              <span>
                Asks nearly the same as <a href={paths.edit({ id })}>“{text}”</a> ({answer},{' '}
                {QUESTION_STATUS_LABELS[status].toLowerCase()})
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <button type="button" className={styles['again']} onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}
