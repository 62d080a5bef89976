import { useEffect, useState } from 'react'
import { isSound } from '#domain/site/media.ts'
import { optionLetter, optionsOf } from '#domain/questions/options.ts'
import { isRight, type Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { useSite } from '../../page/page.ts'
import styles from './print-sheets.module.css'

/** The printable sheets of a trivia night, invisible on screen. */
export function PrintSheets({ quiz, questions }: { quiz: Quiz; questions: Question[] }) {
  // Rendered only in the browser, which keeps the served page small.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only after the page was taken over
    setMounted(true)
    document.documentElement.dataset['sheet'] ??= 'questions'
    return () => {
      delete document.documentElement.dataset['sheet']
    }
  }, [])
  if (!isMounted) return null
  return (
    <div className={styles['sheets']} data-sheets>
      <section className={styles['questions']}>
        <Title quiz={quiz} />
        <QuestionList questions={questions} />
      </section>
      <section className={styles['answers']}>
        <Title quiz={quiz} />
        <p className={styles['team']}>
          Team <span /> Points <span />
        </p>
        <ol className={styles['lines']}>
          {questions.map(({ id }) => (
            <li key={id} />
          ))}
        </ol>
      </section>
      <section className={styles['host']}>
        <Title quiz={quiz} note="For the host" />
        <QuestionList questions={questions} />
        <div className={styles['page']}>
          <Title quiz={quiz} note="The answers" />
          <ol className={styles['list']}>
            {questions.map((question) => (
              <li key={question.id}>
                <b>{answerInWords(question)}</b>
                {question.moreInfo && (
                  <div
                    className={styles['info']}
                    // oxlint-disable-next-line react/no-danger -- cleaned by the server, see server/questions/html-cleanup.ts
                    dangerouslySetInnerHTML={{ __html: question.moreInfo }}
                  />
                )}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  )
}

function Title({ quiz, note }: { quiz: Quiz; note?: string }) {
  const { name } = useSite()
  return (
    <header className={styles['title']}>
      <p>{note ? `${name} · ${note}` : name}</p>
      <h2>{quiz.title}</h2>
    </header>
  )
}

function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <ol className={styles['list']}>
      {questions.map((question) => (
        <li key={question.id}>
          <b>{question.text}</b>
          <PrintedMedia question={question} />
          <ul>
            {optionsOf(question).map((option, index) => (
              <li key={option}>
                {optionLetter(index)}. {option}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Prints the text alternative of a sound, and the picture otherwise. */
function PrintedMedia({ question: { mediaUrl, mediaText } }: { question: Question }) {
  if (!mediaUrl) return null
  if (isSound(mediaUrl)) return <p>{mediaText}</p>
  return <img src={mediaUrl} alt="" loading="lazy" />
}

function answerInWords(question: Question): string {
  const index = optionsOf(question).findIndex((option) => isRight(question, option))
  return index < 0 ? question.answer : `${optionLetter(index)}. ${question.answer}`
}
