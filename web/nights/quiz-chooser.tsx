import { useId, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import type { listHostableQuizzes } from '#contract/nights/calls.ts'
import type { QuizNightQuizSource } from '#contract/nights/quiz-choice.ts'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { QuizNightRandomQuestionFields } from './random-question-fields.tsx'
import styles from './quiz-chooser.module.css'

type HostableQuizzes = ApiCallReply<typeof listHostableQuizzes>

const WAYS = [
  { value: 'quiz', label: 'A quiz' },
  { value: 'draw', label: 'Surprise us' },
] as const

/** Fields in which the host of a quiz night chooses a quiz, or random questions. */
export function QuizChooser(props: {
  quizzes: HostableQuizzes
  chosen: QuizNightQuizSource | null
  onChoose: (chosen: QuizNightQuizSource) => void
}) {
  const { quizzes, chosen, onChoose } = props
  const way = chosen?.from ?? 'quiz'
  const changeWay = (next: QuizNightQuizSource['from']) => {
    if (next === way && chosen) return
    const [first] = quizzes.data
    if (next === 'draw') onChoose({ from: 'draw', categories: [], difficulties: [], count: 10, neverShown: false })
    else if (first) onChoose({ from: 'quiz', quizId: first.id })
  }
  return (
    <div className={styles['chooser']}>
      <SegmentedField label="What do you play?" name="way" choices={WAYS} value={way} onChange={changeWay} />
      {chosen?.from === 'draw' ? (
        <QuizNightRandomQuestionFields
          chosen={chosen}
          canDrawNeverShown={quizzes.canDrawNeverShown}
          onChange={onChoose}
        />
      ) : (
        <QuizList
          quizzes={quizzes.data}
          chosenId={chosen?.quizId ?? ''}
          onChoose={(quizId) => onChoose({ from: 'quiz', quizId })}
        />
      )}
    </div>
  )
}

/** From this number of quizzes on, the host gets a search field. */
const SEARCHABLE_QUIZ_COUNT = 8

function QuizList(props: { quizzes: HostableQuizzes['data']; chosenId: string; onChoose: (quizId: string) => void }) {
  const { quizzes, chosenId, onChoose } = props
  const [words, setWords] = useState('')
  const searchId = useId()
  const found = quizzes.filter(
    ({ id, title, description }) => id === chosenId || isMatch(`${title} ${description}`, words),
  )
  const chosen = quizzes.find(({ id }) => id === chosenId)
  if (quizzes.length === 0) return <p>There are no quizzes yet. Have questions drawn instead.</p>
  return (
    <>
      {quizzes.length >= SEARCHABLE_QUIZ_COUNT && (
        <p className={styles['search']}>
          <label htmlFor={searchId}>Search the quizzes</label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </p>
      )}
      <fieldset className={styles['quizzes']}>
        <legend className="visually-hidden">Quiz</legend>
        {found.map(({ id, title, questions, answersArePublic }) => (
          <label key={id}>
            <input type="radio" name="quiz" value={id} checked={id === chosenId} onChange={() => onChoose(id)} />
            <b>{title}</b>
            <small>
              {questions === 1 ? '1 question' : `${questions} questions`}
              {!answersArePublic && ' · answers are secret'}
            </small>
          </label>
        ))}
      </fieldset>
      <p className={styles['public']} role="status">
        {chosen?.answersArePublic === true && PUBLIC_ANSWERS_NOTE}
      </p>
    </>
  )
}

/** The note that warns a host that players can look up the answers of the chosen quiz. */
const PUBLIC_ANSWERS_NOTE =
  'Anyone can look up the answers of this quiz on this site. That’s fine among friends. If there’s a prize, pick a quiz whose answers are secret.'

function isMatch(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
