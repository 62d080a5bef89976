import { type Day, FIRST_DAY, longDay } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { RecordedCard } from '../../player/answers/recorded-card.tsx'
import type { Site } from '../../api/api.ts'
import { useLocalAnswer } from '../../player/history/use-history.ts'
import { type Page, type PageHead, useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { QuizRow } from '../../player/quiz-cards/quiz-row.tsx'
import { ServedHtml } from '../../page/served-html.tsx'
import { usePlayer } from '../../player/session/player.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Later } from '../../ui/later.tsx'
import { Countdown } from './countdown.tsx'
import { DayNavigation, DayNavigationSpace } from './day-navigation.tsx'
import { useDayInAddress } from './use-day-in-address.ts'
import { Errata } from './errata.tsx'
import { EmptyDay } from './empty-day.tsx'
import styles from './home.module.css'
import type { LoadedDay, UnknownDay } from './load.ts'
import { ShareDay } from './share-day.tsx'

export const page: Page<LoadedDay | UnknownDay> = {
  Component: HomePage,
  head: headOf,
  theme: ({ question }) => question?.categories[0] ?? null,
}

const loadDueLink = async () => (await import('../../player/reviews/due-link.tsx')).DueLink
const loadBirthday = async () => (await import('./birthday.tsx')).Birthday

function isBirthday(today: Day): boolean {
  return today.slice(5) === FIRST_DAY.slice(5)
}

function HomePage({ data }: { data: LoadedDay | UnknownDay }) {
  const inAddress = useDayInAddress()
  const day = data.day ?? inAddress
  const { today, question, errata, nearest, quizzes } = data
  const { quizzes: hasQuizzes } = useSite()
  return (
    <>
      <div className={styles['column']}>
        {day ? <DayNavigation day={day} today={today} /> : <DayNavigationSpace />}
        {question && day ? (
          <ErrorBoundary
            key={`${day} ${question.id}`}
            instead={<ServedHtml of="main article" announces />}
          >
            <RecordedCard
              question={question}
              heading="h1"
              keys
              actions={(state) => (
                <ErrorBoundary>
                  <ShareDay day={day} today={today} question={question} state={state} />
                </ErrorBoundary>
              )}
            />
          </ErrorBoundary>
        ) : (
          <EmptyDay day={day} nearest={nearest} />
        )}
        <Errata errata={errata} />
        <ErrorBoundary>
          <Countdown today={today} showingToday={day === today}>
            {question && day === today && <ReviewWhenAnswered question={question} today={today} />}
          </Countdown>
        </ErrorBoundary>
        {isBirthday(today) && <Later load={loadBirthday} given={{}} />}
      </div>
      {hasQuizzes && (
        <QuizRow heading="Some of our latest mind melting quizzes:" quizzes={quizzes} />
      )}
    </>
  )
}

/** Links to the due reviews once today's question is answered. */
function ReviewWhenAnswered({ question, today }: { question: Question; today: Day }) {
  const player = usePlayer()
  const local = useLocalAnswer(question.id)
  const isAnswered = player ? (player.lastDay ?? '') >= today : local != null
  return isAnswered && <Later key={player?.id} load={loadDueLink} given={{}} />
}

/** Returns the page head. It names the day and category and never the answer. */
function headOf(data: LoadedDay | UnknownDay, site: Site): PageHead {
  const { day, today, question, dated } = data
  if (!question) {
    const title = day ? longDay(day, true) : 'No question that day'
    return { title, description: 'This day has no question.' }
  }
  const category = question.categories[0]
  return {
    title: dated ? `${longDay(day, true)}: ${category}` : site.name,
    description: dated
      ? `The ${category} question of ${longDay(day, true)}: ${question.text}`
      : `${site.tagline} Today’s question is about ${category}: ${question.text}`,
    path: dated ? paths.day(day) : paths.home(),
    picture: { path: paths.sharePicture(day), text: question.text },
    embeds: true,
    subject: { day, today, question },
  }
}
