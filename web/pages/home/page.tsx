import { type Day, FIRST_DAY, longDay } from '#domain/day.ts'
import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import { RecordedCard } from '../../answers/recorded-card.tsx'
import { type Page, type PageHead } from '../../page.ts'
import { paths } from '../../paths.ts'
import { QuizRow } from '../../quiz-cards/quiz-row.tsx'
import { Later } from '../../ui/later.tsx'
import { Countdown } from './countdown.tsx'
import { DayNavigation } from './day-navigation.tsx'
import { EmptyDay } from './empty-day.tsx'
import styles from './home.module.css'
import type { LoadedDay } from './load.ts'
import { ShareDay } from './share-day.tsx'

export const page: Page<LoadedDay> = {
  Component: HomePage,
  head: headOf,
  theme: ({ question }) => question?.categories[0] ?? null,
}

const loadBirthday = async () => (await import('./birthday.tsx')).Birthday

function isBirthday(today: Day): boolean {
  return today.slice(5) === FIRST_DAY.slice(5)
}

function HomePage({ data }: { data: LoadedDay }) {
  const { day, today, question, nearest, quizzes } = data
  return (
    <>
      <div className={styles['column']}>
        <DayNavigation day={day} today={today} />
        {question ? (
          <RecordedCard
            key={`${day} ${question.id}`}
            question={question}
            heading="h1"
            keys
            actions={(state) => (
              <ShareDay day={day} today={today} question={question} state={state} />
            )}
          />
        ) : (
          <EmptyDay day={day} nearest={nearest} />
        )}
        <Countdown today={today} showingToday={day === today} />
        {isBirthday(today) && <Later load={loadBirthday} given={{}} />}
      </div>
      <QuizRow heading="Some of our latest mind melting quizzes:" quizzes={quizzes} />
    </>
  )
}

/** Tells of the day and its category, never of the answer. */
function headOf({ day, question, dated }: LoadedDay): PageHead {
  if (!question) return { title: longDay(day, true), description: 'This day has no question.' }
  const category = question.categories[0]
  return {
    title: dated ? `${longDay(day, true)}: ${category}` : SITE_NAME,
    description: dated
      ? `The ${category} question of ${longDay(day, true)}: ${question.text}`
      : `${TAGLINE} Today’s question is about ${category}: ${question.text}`,
    path: dated ? paths.day(day) : paths.home(),
    picture: { path: paths.sharePicture(day), text: question.text },
  }
}
