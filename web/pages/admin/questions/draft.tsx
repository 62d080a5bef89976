import { useEffect, useMemo } from 'react'
import {
  authoredQuestionFromWire,
  type AuthoredQuestionWire,
} from '../../../../contract/authored-question-wire.ts'
import { worldOf } from '../../../../domain/category.ts'
import { dayAt, longDay } from '../../../../domain/day.ts'
import type { QuestionKind } from '../../../../domain/question.ts'
import { QuestionCard, type Restore } from '../../../ui/question-card/question-card.tsx'
import { DraftProblems } from './draft-problems.tsx'
import styles from './drafts.module.css'

const KINDS: Record<QuestionKind, string> = {
  MultiChoice: 'Multiple choice',
  YesNo: 'Yes or no',
  Freetext: 'Free text',
}

/** A draft as players will see it once they have answered, and what to know before publishing it. */
export function Draft({ draft }: { draft: AuthoredQuestionWire }) {
  const question = useMemo(() => authoredQuestionFromWire(draft), [draft])
  const { author, addedAt, updatedAt, acceptedAnswers, difficulty, source, licence } = question
  const added = dayAt(addedAt)
  const changed = dayAt(updatedAt)
  const facts = {
    By: author?.name || 'A pack, or somebody who has left',
    Added: longDay(added, true),
    Changed: changed === added ? '' : longDay(changed, true),
    Kind: KINDS[question.kind],
    Difficulty: difficulty === 'TBD' ? 'To be decided' : difficulty,
    Categories: question.categories.join(', '),
    'Also right': acceptedAnswers.join(', '),
    Source: [source, licence].filter(Boolean).join(', '),
  }
  return (
    <>
      <DraftProblems draft={draft} question={question} />
      <div className={`world ${worldOf(question.categories[0])} ${styles['preview']}`}>
        <QuestionCard question={question} record={(_, restore) => <Revealed restore={restore} />} />
      </div>
      <dl className={styles['facts']}>
        {Object.entries(facts)
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** Turns the card over: whoever reviews wants to see all of it. */
function Revealed({ restore }: { restore: Restore }) {
  useEffect(() => {
    restore({ choice: null, correct: false })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return null
}
