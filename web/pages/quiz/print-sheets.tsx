import { useEffect, useState } from 'react'
import { isAudioAddress } from '#domain/site/media.ts'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { useSiteInfo } from '../../page/page.ts'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import styles from './print-sheets.module.css'

/** The printable sheets of a trivia night, invisible on screen. */
export function PrintableQuizSheets({ quiz, questions }: { quiz: Quiz; questions: Question[] }) {
  // Renders the printed sheets only in the browser, to keep the server-rendered HTML small.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- renders the sheets after hydration
    setMounted(true)
    document.documentElement.dataset['sheet'] ??= 'questions'
    return () => {
      delete document.documentElement.dataset['sheet']
    }
  }, [])
  const typeset = useSmartQuotesFormatter()
  if (!isMounted) return null
  return (
    <div className={styles['sheets']} data-sheets>
      <section className={styles['questions']}>
        <SheetTitle quiz={quiz} />
        <QuestionList questions={questions} />
      </section>
      <section className={styles['answers']}>
        <SheetTitle quiz={quiz} />
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
        <SheetTitle quiz={quiz} note="For the host" />
        <QuestionList questions={questions} />
        <div className={styles['page']}>
          <SheetTitle quiz={quiz} note="The answers" />
          <ol className={styles['list']}>
            {questions.map((question) => (
              <li key={question.id}>
                <b>{typeset(formatAnswer(question))}</b>
                {question.moreInfo && (
                  <div
                    className={styles['info']}
                    // oxlint-disable-next-line react/no-danger -- the server sanitises it, see
                    // server/questions/html-cleanup.ts
                    dangerouslySetInnerHTML={{ __html: typeset(question.moreInfo) }}
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

function SheetTitle({ quiz, note }: { quiz: Quiz; note?: string }) {
  const { name } = useSiteInfo()
  const typeset = useSmartQuotesFormatter()
  return (
    <header className={styles['title']}>
      <p>{note ? `${name} · ${note}` : name}</p>
      <h2>{typeset(quiz.title)}</h2>
    </header>
  )
}

function QuestionList({ questions }: { questions: Question[] }) {
  const typeset = useSmartQuotesFormatter()
  return (
    <ol className={styles['list']}>
      {questions.map((question) => (
        <li key={question.id}>
          <b>{typeset(question.text)}</b>
          <PrintedMedia question={question} />
          <ul>
            {getShuffledAnswerOptions(question).map((option, index) => (
              <li key={option}>
                {getOptionLetter(index)}. {typeset(option)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The picture of a question, or the text alternative of its sound. */
function PrintedMedia({ question: { mediaUrl, mediaText } }: { question: Question }) {
  if (!mediaUrl) return null
  if (isAudioAddress(mediaUrl)) return <p>{mediaText}</p>
  return <img src={mediaUrl} alt="" loading="lazy" />
}

function formatAnswer(question: Question): string {
  const index = getShuffledAnswerOptions(question).findIndex((option) => isRightAnswer(question, option))
  return index < 0 ? question.answer : `${getOptionLetter(index)}. ${question.answer}`
}
