import type { ReactNode } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getThemeClass } from '#domain/categories/category.ts'
import { INITIAL_PLAY_STATE } from '#domain/play/play.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { DIFFICULTY_NAMES, QUESTION_KIND_LABELS } from '#domain/questions/question-fields.ts'
import { QuestionCard } from '../../../ui/question-card/question-card.tsx'
import { DraftProblems } from './draft-problems.tsx'
import styles from './draft-review.module.css'

/** The state of a played card, so that reviewers see the answer, too. */
const ANSWERED_CARD_STATE = {
  ...INITIAL_PLAY_STATE,
  optionsShown: true,
  answerShown: true,
  restored: true,
}

/** Shows a draft as players would see it after answering, with its author and its problems. */
export function DraftCard({ draft: question }: { draft: AuthoredQuestion }) {
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
      <div className={`category-theme ${getThemeClass(question.categories[0])} ${styles['preview']}`}>
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
