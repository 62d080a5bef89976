import { useState } from 'react'
import { type ChosenQuestion } from './chosen-question.ts'
import { ChosenList } from './chosen-list.tsx'
import { FoundQuestions } from './found-questions.tsx'
import type { QuizFormPart } from './quiz-form-part.ts'
import styles from './question-picker.module.css'

/** The server refuses quizzes with more questions. */
const MOST_QUESTIONS = 200

/** The part of the quiz form that selects questions: a search on one side, the quiz's questions on the other. */
export function QuestionPicker({ values, change }: Pick<QuizFormPart, 'values' | 'change'>) {
  const { questions } = values
  const [message, setMessage] = useState('')
  const toggle = (question: ChosenQuestion) => {
    const isIn = questions.some(({ id }) => id === question.id)
    if (!isIn && questions.length >= MOST_QUESTIONS) {
      return setMessage(`A quiz takes at most ${MOST_QUESTIONS} questions.`)
    }
    change({
      questions: isIn ? questions.filter(({ id }) => id !== question.id) : [...questions, question],
    })
    setMessage(
      isIn
        ? `“${question.text}” is taken out.`
        : `“${question.text}” is added as question ${questions.length + 1}.`,
    )
  }
  return (
    <div className={styles['picker']}>
      <FoundQuestions chosen={new Set(questions.map(({ id }) => id))} onToggle={toggle} />
      <ChosenList
        questions={questions}
        onChange={(ordered, what) => {
          change({ questions: ordered })
          setMessage(what)
        }}
        onRemove={toggle}
      />
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </div>
  )
}
