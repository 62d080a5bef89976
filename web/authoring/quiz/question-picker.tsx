import { useState } from 'react'
import { MAX_QUIZ_QUESTIONS } from '#domain/quizzes/quiz.ts'
import { type QuizQuestion } from './quiz-question.ts'
import { QuizQuestionList } from './quiz-question-list.tsx'
import { QuestionSearch } from './question-search.tsx'
import type { QuizFormPart } from './quiz-form-part.ts'
import styles from './question-picker.module.css'

/** The part of the quiz form that selects questions: a search on one side, the quiz's questions on the other. */
export function QuestionPicker({ values, change }: Pick<QuizFormPart, 'values' | 'change'>) {
  const { questions } = values
  const [message, setMessage] = useState('')
  const toggle = (question: QuizQuestion) => {
    const isIn = questions.some(({ id }) => id === question.id)
    if (!isIn && questions.length >= MAX_QUIZ_QUESTIONS) {
      return setMessage(`A quiz can have at most ${MAX_QUIZ_QUESTIONS} questions.`)
    }
    change({
      questions: isIn ? questions.filter(({ id }) => id !== question.id) : [...questions, question],
    })
    setMessage(
      isIn ? `“${question.text}” is taken out.` : `“${question.text}” is added as question ${questions.length + 1}.`,
    )
  }
  return (
    <div className={styles['picker']}>
      <QuestionSearch chosen={new Set(questions.map(({ id }) => id))} onToggle={toggle} />
      <QuizQuestionList
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
