import { addLinkSource } from '#domain/audience/link-source.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import { isFirstPickRight, isPlayOver, type PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ContentLanguageContext, useContentLanguage } from '../ui/content-language.ts'
import { DrawingSourceContext } from '../ui/day-drawing/day-drawing.tsx'
import { Logo } from '../ui/logo.tsx'
import { QuestionCard } from '../ui/question-card/question-card.tsx'
import styles from './embed.module.css'
import { EmbeddedPickSummary } from './embedded-pick-summary.tsx'

type HomeSite = { name: string; url: string; logo: string | null; mail: boolean }

/** The state of an embed that the document carries, so that the browser can hydrate it. */
export type EmbedState = {
  /** The URL of the page with the same content. */
  href: string
  questions: Question[]
  /** The day of the question, or the title of the quiz. */
  subject: { day: Day } | { quiz: string }
  home: HomeSite
  /** The language of texts by authors. */
  language: string
  /** The addresses of the questions' drawings, by the question's id. */
  drawings: Record<string, string>
}

/** The content of an embed: a card, or a quiz card by card, and a link to the site. */
export function EmbeddedContent({ href, questions, subject, home, language, drawings }: EmbedState) {
  const [question] = questions
  return (
    <ContentLanguageContext value={language}>
      <DrawingSourceContext value={{ find: ({ id }) => drawings[id] ?? null }}>
        {'quiz' in subject ? (
          <EmbeddedQuiz title={subject.quiz} questions={questions} home={home} href={href} />
        ) : (
          question && (
            <EmbeddedCard
              question={question}
              note={<time dateTime={subject.day}>{formatLongDay(subject.day)}</time>}
              next={() => (
                <>
                  <ButtonLink href={addLinkSource(`${home.url}/`, 'embed')} newTab>
                    Play tomorrow’s at {home.name}
                  </ButtonLink>
                  <MailLink home={home} />
                </>
              )}
            />
          )
        )}
        <HomeLink home={home} href={href} />
      </DrawingSourceContext>
    </ContentLanguageContext>
  )
}

function EmbeddedCard(props: {
  question: Question
  note: ReactNode
  /** Renders content below the explanation once the question is over. */
  next: (state: PlayState) => ReactNode
}) {
  const { question, note, next } = props
  return (
    <QuestionCard
      question={question}
      heading="h1"
      note={note}
      after={(state) =>
        isPlayOver(state) && (
          <>
            <EmbeddedPickSummary questionId={question.id} />
            {next(state)}
          </>
        )
      }
    />
  )
}

/** Shows one card after another, then how many first picks were right. */
function EmbeddedQuiz(props: { title: string; questions: Question[]; home: HomeSite; href: string }) {
  const { title, questions, home, href } = props
  const lang = useContentLanguage()
  const [{ index, score }, setProgress] = useState({ index: 0, score: 0 })
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (index === 0) return
    const firstControl = container.current?.querySelector<HTMLElement>('[data-ask], section')
    firstControl?.focus({ preventScroll: true })
  }, [index])
  const showNext = (state: PlayState) =>
    setProgress({ index: index + 1, score: score + (isFirstPickRight(state) === true ? 1 : 0) })
  const question = questions[index]
  return (
    <div ref={container}>
      <p className={styles['quiz']} lang={lang}>
        {title}
      </p>
      {question ? (
        <EmbeddedCard
          key={question.id}
          question={question}
          note={`Question ${index + 1} of ${questions.length}`}
          next={(state) => (
            <Button onClick={() => showNext(state)}>
              {index + 1 < questions.length ? 'Next question' : 'How did I do?'}
            </Button>
          )}
        />
      ) : (
        <section className={styles['result']} tabIndex={-1}>
          <h1>{`${score} / ${questions.length}`}</h1>
          <p>right at the first try in ‘{title}’</p>
          <ButtonLink href={addLinkSource(href, 'embed')} newTab>
            Play it by the clock at {home.name}
          </ButtonLink>
          <MailLink home={home} />
        </section>
      )}
    </div>
  )
}

/** A message in place of a card that cannot be shown. */
export function EmbedUnavailable({ message, home }: { message: string; home: HomeSite }) {
  return (
    <>
      <section className={styles['result']}>
        <p>{message}</p>
        <ButtonLink href={addLinkSource(`${home.url}/`, 'embed')} newTab>
          Play today’s question
        </ButtonLink>
      </section>
      <HomeLink home={home} href={`${home.url}/`} />
    </>
  )
}

/** Opens the form on the site, because a sandboxed frame can send none. */
function MailLink({ home: { url, mail } }: { home: HomeSite }) {
  if (!mail) return null
  return (
    <p className={styles['foot']}>
      <a href={addLinkSource(url + paths.subscribe(), 'embed')} target="_blank" rel="noopener">
        Get tomorrow’s question by mail
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

function HomeLink({ home, href }: { home: HomeSite; href: string }) {
  return (
    <p className={styles['foot']}>
      <a href={addLinkSource(href, 'embed')} target="_blank" rel="noopener">
        {home.logo ? <img src={home.logo} alt="" width="28" height="28" /> : <Logo />}
        {home.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
