import { useEffect, useState } from 'react'
import { isOver, type Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useToday } from '../clock/server-clock.ts'
import { useDelivery } from '../outbox/use-delivery.ts'
import { usePlayer } from '../session/player.ts'
import { Later } from '../../ui/later.tsx'
import { OthersShares } from './others.tsx'
import { Reached } from './reached.tsx'
import { answerKey } from './use-earlier-answer.ts'
import { zoneToOffer } from './zone-to-offer.ts'

const loadReminders = async () => (await import('./reminder-offer.tsx')).ReminderOffer
const loadZone = async () => (await import('./zone-offer.tsx')).ZoneOffer

/** Shows what follows an answer, below the explanation: milestones, other players' picks and an offer. */
export function AfterResult({ question, state }: { question: Question; state: Play }) {
  const player = usePlayer()
  const delivery = useDelivery(player ? answerKey(player.id, question) : null)
  const today = useToday()
  const isDayDone = isOver(state) && !state.restored && question.dayUsed === today
  return (
    <>
      {player && (
        <Reached milestones={delivery?.type === 'saved' ? delivery.milestones : undefined} />
      )}
      <OthersShares question={question} state={state} />
      {player && isDayDone && <Offer key={player.id} playerId={player.id} />}
    </>
  )
}

/** Offers one thing at a time. The time zone comes first, because reminders depend on it. */
function Offer({ playerId }: { playerId: string }) {
  const [zone, setZone] = useState<string | null>()
  useEffect(() => {
    void zoneToOffer(playerId).then(setZone)
  }, [playerId])
  if (zone === undefined) return null
  return zone === null ? (
    <Later load={loadReminders} given={{ playerId }} />
  ) : (
    <Later load={loadZone} given={{ playerId, zone }} />
  )
}
