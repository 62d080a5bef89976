import { useState } from 'react'
import type { FirstPickResult } from '#domain/play/answer.ts'
import { type Day, FIRST_POSSIBLE_QUESTION_DAY, formatLongDay } from '#domain/time/day.ts'
import { AnswerRecordingQuestionCard } from '../../player/answers/recorded-question-card.tsx'
import type { SiteInfo } from '../../api/api.ts'
import { type PageModule, type PageHead, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { QuizCardCarousel } from '../../player/quiz-cards/quiz-row.tsx'
import { ServerRenderedHtml } from '../../page/server-rendered-html.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { Countdown } from './countdown.tsx'
import { DayNavigation, DayNavigationPlaceholder } from './day-navigation.tsx'
import { useDayFromUrl } from './use-day-from-url.ts'
import { ErrataList } from './errata.tsx'
import { DayWithoutQuestionNotice } from './empty-day.tsx'
import styles from './home.module.css'
import type { DailyQuestionPageData, LoadedEmptyDayPage } from './load.ts'
import { ShareDayLinks } from './share-day-links.tsx'

export const pageModule: PageModule<DailyQuestionPageData | LoadedEmptyDayPage> = {
  Component: HomePage,
  head: getPageHead,
  theme: ({ question }) => question?.categories[0] ?? null,
}

const loadResultFooter = async () => (await import('./result-footer.tsx')).DailyResultFooter
const loadPlayedToday = async () => (await import('../../player/visits/played-today.tsx')).PlayedTodayCounter
const loadBirthday = async () => (await import('./birthday.tsx')).BirthdayDialog
const loadMailedPick = async () =>
  location.hash.startsWith('#mail=') ? (await import('./mailed-pick.tsx')).MailedPickConfirmation : null

function isBirthday(today: Day): boolean {
  return today.slice(5) === FIRST_POSSIBLE_QUESTION_DAY.slice(5)
}

function HomePage({ data }: { data: DailyQuestionPageData | LoadedEmptyDayPage }) {
  const inAddress = useDayFromUrl()
  const day = data.day ?? inAddress
  const [mark, setMark] = useState<FirstPickResult | null>(null)
  const { today, question, errata, theme, nearest, quizzes } = data
  const { quizzes: hasQuizzes, audience } = useSiteInfo()
  return (
    <>
      <div className={styles['column']} data-question={question !== null}>
        {day ? (
          <DayNavigation day={day} today={today} hasThumbnails={question !== null} />
        ) : (
          <DayNavigationPlaceholder />
        )}
        {question && day ? (
          <ErrorBoundary key={`${day} ${question.id}`} instead={<ServerRenderedHtml of="main article" announces />}>
            <AnswerRecordingQuestionCard
              question={question}
              heading="h1"
              keys
              note={theme && <span className={styles['theme']}>This week: {theme}</span>}
              loadFooter={loadResultFooter}
              onMark={setMark}
            />
          </ErrorBoundary>
        ) : (
          <DayWithoutQuestionNotice day={day} nearest={nearest} />
        )}
        {question && <LazyComponent load={loadMailedPick} given={{ question, isAnswered: mark !== null }} />}
        <ErrataList errata={errata} />
        <ErrorBoundary>
          <Countdown today={today} showingToday={day === today}>
            {question && day && <ShareDayLinks day={day} question={question} isAnswered={mark !== null} />}
          </Countdown>
        </ErrorBoundary>
        {audience && day === today && (
          <p className={styles['played']}>
            <LazyComponent load={loadPlayedToday} given={{}} />
          </p>
        )}
        {isBirthday(today) && <LazyComponent load={loadBirthday} given={{}} />}
      </div>
      {hasQuizzes && <QuizCardCarousel heading="Some of our latest mind melting quizzes:" quizzes={quizzes} />}
    </>
  )
}

/** Returns the page head. It names the day and category and never the answer. */
function getPageHead(data: DailyQuestionPageData | LoadedEmptyDayPage, site: SiteInfo): PageHead {
  const { day, today, question, dated } = data
  if (!question) {
    const title = day ? formatLongDay(day, true) : 'No question that day'
    return { title, description: 'This day has no question.' }
  }
  const category = question.categories[0]
  return {
    title: dated ? `${formatLongDay(day, true)}: ${category}` : site.name,
    description: dated
      ? `The ${category} question of ${formatLongDay(day, true)}: ${question.text}`
      : `${site.tagline} Today’s question is about ${category}: ${question.text}`,
    path: dated ? sitePaths.day(day) : sitePaths.home(),
    picture: { path: sitePaths.sharePicture(day), text: question.text },
    embeds: true,
    subject: { day, today, question },
  }
}
