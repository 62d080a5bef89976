import { useRef, useState } from 'react'
import { getQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { MAX_QUIZ_QUESTIONS } from '#domain/quizzes/quiz.ts'
import { useInvalidateApiQuery } from '../../api/query.tsx'
import type { Player } from '../../player/session/player.ts'
import { EMPTY_QUESTION_FORM } from '../form/form-values.ts'
import { getStoredFormNameInQuiz } from '../form/stored-form.ts'
import { AuthoredQuestionLoader } from '../with-question.tsx'
import { InlineQuestionForm } from './inline-question-form.tsx'
import { QuizQuestionSearch } from './question-search.tsx'
import { type QuizQuestion, toQuizQuestion } from './quiz-question.ts'
import { QuizQuestionList } from './quiz-question-list.tsx'
import styles from './quiz-questions.module.css'
import { useQuizQuestionEditorState } from './use-open-question.ts'
import type { QuizFormState } from './use-quiz-form.ts'

/**
 * The questions of the quiz form. Authors write new questions and edit all questions in place, and search for existing
 * questions beside them.
 */
export function QuizQuestions(props: {
  form: Pick<QuizFormState, 'values' | 'changeQuestions'>
  player: Player
  /** The id of the quiz, or `new`. */
  quizId: string
  /** Called whenever the open question becomes unsaved or saved. */
  onUnsavedChange: (isUnsaved: boolean) => void
}) {
  const { form, player, quizId, onUnsavedChange } = props
  const { values, changeQuestions } = form
  const { questions } = values
  const place = useRef<HTMLDivElement>(null)
  const { open, close, openNew, openNext, openEdit } = useQuizQuestionEditorState(player.id, quizId, place)
  const forgetQuestion = useInvalidateApiQuery(getQuestion)
  const [message, setMessage] = useState('')
  const isFull = questions.length >= MAX_QUIZ_QUESTIONS
  const toggle = (question: QuizQuestion) => {
    const isIn = questions.some(({ id }) => id === question.id)
    if (!isIn && isFull) return setMessage(FULL_QUIZ_MESSAGE)
    changeQuestions((before) => (isIn ? before.filter(({ id }) => id !== question.id) : [...before, question]))
    setMessage(
      isIn ? `“${question.text}” is removed.` : `“${question.text}” is added as question ${questions.length + 1}.`,
    )
  }
  const add = (question: AuthoredQuestion) => {
    changeQuestions((before) => [...before, toQuizQuestion(question)])
    setMessage(`“${question.text}” is saved as question ${questions.length + 1}.`)
    openNext({ kind: question.kind, primary: question.categories[0] })
  }
  const update = (question: AuthoredQuestion) => {
    changeQuestions((before) => before.map((one) => (one.id === question.id ? toQuizQuestion(question) : one)))
    setMessage(`“${question.text}” is saved.`)
    forgetQuestion()
    close()
  }
  const formProps = { player, onClose: close, onUnsavedChange }
  return (
    <div ref={place} className={styles['questions']}>
      <QuizQuestionList
        questions={questions}
        player={player}
        onChange={(ordered, what) => {
          changeQuestions(() => ordered)
          setMessage(what)
        }}
        onRemove={toggle}
        onEdit={openEdit}
        editor={
          open?.is === 'edit'
            ? {
                id: open.id,
                form: (
                  <AuthoredQuestionLoader id={open.id}>
                    {(question) => <InlineQuestionForm {...formProps} question={question} onSaved={update} />}
                  </AuthoredQuestionLoader>
                ),
              }
            : null
        }
        newQuestion={
          open?.is === 'new' && !isFull ? (
            <InlineQuestionForm
              key={open.number}
              {...formProps}
              question={null}
              text={{
                name: getStoredFormNameInQuiz(quizId),
                from: {
                  ...EMPTY_QUESTION_FORM,
                  status: 'Quizonly',
                  ...(open.like ?? { primary: values.primary }),
                },
              }}
              onSaved={add}
            />
          ) : null
        }
        onNew={isFull ? null : openNew}
      />
      <QuizQuestionSearch chosen={new Set(questions.map(({ id }) => id))} onToggle={toggle} />
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </div>
  )
}

const FULL_QUIZ_MESSAGE = `A quiz can have at most ${MAX_QUIZ_QUESTIONS} questions.`
