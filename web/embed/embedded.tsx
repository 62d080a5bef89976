import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentLanguageContext } from '../ui/content-language.ts'
import { DayDrawingUrlSourceContext } from '../ui/day-drawing/day-drawing.tsx'
import styles from './embed.module.css'
import { EmbeddedDailyQuestion } from './embedded-day.tsx'
import { EmbeddedQuiz } from './embedded-quiz.tsx'
import { EmbeddedContentSourceLink, type EmbeddedContentSourceSite } from './source-site-links.tsx'

/** The state of an embed that the document carries, so that the browser can hydrate it. */
export type EmbedHydrationState = {
  /** The URL of the site's page of the embedded day or quiz. */
  href: string
  questions: Question[]
  /** For a day: the day of each question, and whether the first question is today's. For a quiz: its title. */
  subject: { days: Day[]; isToday: boolean } | { quiz: string }
  home: EmbeddedContentSourceSite
  /** The language of the authors' texts. */
  language: string
  /** The URLs of the questions' drawings, by question id. */
  drawings: Record<string, string>
}

/** The content of an embed: a day or a quiz, and a link to the site. */
export function EmbeddedDayOrQuiz({ href, questions, subject, home, language, drawings }: EmbedHydrationState) {
  return (
    <ContentLanguageContext value={language}>
      <DayDrawingUrlSourceContext value={{ find: ({ id }) => drawings[id] ?? null }}>
        {'quiz' in subject ? (
          <EmbeddedQuiz title={subject.quiz} questions={questions} home={home} href={href} />
        ) : (
          <EmbeddedDailyQuestion {...subject} questions={questions} home={home} />
        )}
        <EmbeddedContentSourceLink home={home} href={href} />
      </DayDrawingUrlSourceContext>
    </ContentLanguageContext>
  )
}

/** The content of an embed that has no question to show: a message with a link to today's question. */
export function EmbedUnavailableMessage({ message, home }: { message: string; home: EmbeddedContentSourceSite }) {
  return (
    <>
      <section className={styles['result']}>
        <p>{message}</p>
        <ButtonLink href={addSourceChannelToUrl(`${home.url}/`, 'embed')} newTab>
          Play today’s question
        </ButtonLink>
      </section>
      <EmbeddedContentSourceLink home={home} href={`${home.url}/`} />
    </>
  )
}
