import type { ReactNode } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { INITIAL_QUESTION_PLAY_STATE } from '#domain/play/play.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { DIFFICULTY_NAMES, QUESTION_KIND_LABELS, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { QuestionCard } from '../../../ui/question-card/question-card.tsx'
import styles from './draft-review.module.css'
import { checkQuestionForFlaws } from '#contract/question-authoring/calls.ts'
import type { Question } from '#domain/questions/question.ts'
import { findAllQuestionFlaws } from '#domain/questions/question-flaws.ts'
import { sitePaths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useApiQuery } from '../../../api/query.tsx'

/** The state of a played card, so that reviewers see the answer, too. */
const ANSWERED_CARD_STATE = {
  ...INITIAL_QUESTION_PLAY_STATE,
  optionsShown: true,
  answerShown: true,
  restored: true,
}

/** Shows a draft as players would see it after answering, with its author and its problems. */
export function QuestionDraftCard({ draft: question }: { draft: AuthoredQuestion }) {
  const { author, addedAt, updatedAt, acceptedAnswers, rejectedAnswers, difficulty, source, licence } = question
  const facts: [string, ReactNode][] = [
    ['By', author?.name || 'A pack, or a deleted account'],
    ['Suggested by', question.suggestedBy],
    ['Editor’s note', question.editorNote],
    ['Added', <RelativeTime key="added" at={addedAt} />],
    ['Changed', updatedAt > addedAt && <RelativeTime key="changed" at={updatedAt} />],
    ['Kind', QUESTION_KIND_LABELS[question.kind]],
    ['Difficulty', DIFFICULTY_NAMES[difficulty]],
    ['Categories', question.categories.join(', ')],
    ['Also right', acceptedAnswers.join(', ')],
    ['Rejected', rejectedAnswers.join(', ')],
    ['Source', [source, licence].filter(Boolean).join(', ')],
  ]
  return (
    <>
      <DraftProblems question={question} />
      <div className={`category-theme ${getCategoryThemeClass(question.categories[0])} ${styles['preview']}`}>
        <QuestionCard question={question} start={ANSWERED_CARD_STATE} />
      </div>
      <dl className={styles['facts']}>
        {facts
          .filter(([, told]) => told !== '' && told !== false)
          .map(([name, told]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** The flaws of a draft and its near duplicates. */
function DraftProblems({ question }: { question: Question }) {
  const { reply, failure, retry } = useApiQuery(checkQuestionForFlaws, { body: question })
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
                Asks nearly the same as <a href={sitePaths.edit({ id })}>“{text}”</a> ({answer},{' '}
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
