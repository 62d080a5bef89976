import { useEffect, useState } from 'react'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useToday } from '../clock/server-clock.ts'
import { useSiteInfo } from '../../page/page.ts'
import { usePlayer } from '../session/player.ts'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { DueReviewsLink } from '../reviews/due-reviews-link.tsx'
import styles from './answer-recorder.module.css'
import { findTimeZoneToOffer } from './find-time-zone-to-offer.ts'

const loadCircleLink = async () => (await import('./circle-link.tsx')).CirclesPageLink
const loadReminderCard = async () => (await import('./reminder-card.tsx')).ReminderCard
const loadSubscribeOffer = async () => (await import('../subscribe/subscribe-offer.tsx')).MailSubscriptionOffer
const loadTimeZoneOffer = async () => (await import('./time-zone-offer.tsx')).TimeZoneChangeOffer

/** The content below the explanation after an answer: one offer, such as reminders, and links. */
export function AfterAnswerOffer({ question, state }: { question: Question; state: QuestionPlayState }) {
  const player = usePlayer()
  const { mail } = useSiteInfo()
  const today = useToday()
  const isDayOver = isQuestionPlayFinished(state) && question.dayUsed === today
  return (
    <>
      {player && isDayOver && !state.restored && <ReminderOrZoneOffer key={player.id} playerId={player.id} />}
      {player === null && mail && isDayOver && <LazyComponent load={loadSubscribeOffer} given={{}} />}
      <p className={styles['line']} data-reserved>
        {isDayOver && <DueReviewsLink key={player?.id} />}
        {isDayOver && <LazyComponent key={`circles ${player?.id}`} load={loadCircleLink} given={{ question, state }} />}
      </p>
    </>
  )
}

/**
 * Offers the player another time zone, or else reminders. The time zone comes first, because reminders depend on it.
 */
function ReminderOrZoneOffer({ playerId }: { playerId: string }) {
  const [zone, setZone] = useState<string | null>()
  useEffect(() => {
    void findTimeZoneToOffer(playerId).then(setZone)
  }, [playerId])
  if (zone === undefined) return null
  return zone === null ? (
    <LazyComponent load={loadReminderCard} given={{ playerId }} />
  ) : (
    <LazyComponent load={loadTimeZoneOffer} given={{ playerId, zone }} />
  )
}
