import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { useState } from 'react'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { sitePaths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmbeddedQuestionCard } from './embedded-card.tsx'
import styles from './embed.module.css'
import { type EmbeddedContentSourceSite, MailSubscriptionLink } from './source-site-links.tsx'
import { useFocusNextCard } from './use-focus-next.ts'

/**
 * An embedded day: the question of the day, and then another question from the archive. `days` contains the day of each
 * question.
 */
export function EmbeddedDailyQuestion(props: {
  questions: Question[]
  days: Day[]
  /**
   * Whether the first question is today's. If so, the link leads to the archive, because the reader has already
   * answered the question on the site's home page.
   */
  isToday: boolean
  home: EmbeddedContentSourceSite
}) {
  const { questions, days, isToday, home } = props
  const [index, setIndex] = useState(0)
  const container = useFocusNextCard(index)
  const question = questions[index]
  const day = days[index]
  if (!question || !day) return null
  const hasNext = index + 1 < questions.length
  return (
    <div ref={container}>
      <EmbeddedQuestionCard
        key={question.id}
        question={question}
        note={<time dateTime={day}>{formatLongDay(day, index > 0)}</time>}
        isCounted
        next={() => (
          <>
            <p className={styles['buttons']}>
              {hasNext && <Button onClick={() => setIndex(index + 1)}>One more from the archive</Button>}
              <ButtonLink
                href={addSourceChannelToUrl(home.url + (isToday ? sitePaths.archive() : sitePaths.home()), 'embed')}
                quiet={hasNext}
                newTab
              >
                {isToday ? 'Play more' : 'Play today’s'} at {home.name}
              </ButtonLink>
            </p>
            <MailSubscriptionLink home={home} />
          </>
        )}
      />
    </div>
  )
}
