import { useEffect, useRef, useState } from 'react'
import { dayAt } from '#domain/day.ts'
import { isOver } from '#domain/play.ts'
import { isRight } from '#domain/question.ts'
import { serverNow, useToday } from '../frame/server-clock.ts'
import { wantLogin } from '../session/login-wanted.ts'
import { usePlayer } from '../session/player.ts'
import { Icon } from '../ui/icon.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import type { CardRecordProps } from './card-record.tsx'
import { earlierAnswer } from './earlier-answers.ts'
import type { PendingAnswer } from './pending.ts'
import styles from './record.module.css'
import { onSent, saveAnswer, type Sent } from './send-answers.ts'
import { waitingAnswers } from './waiting-room.ts'

/** Takes up what a player answered before, saves their first pick, and says how that went. */
export function Record(props: CardRecordProps) {
  const { question, state } = props
  const player = usePlayer()
  const playerId = player?.id ?? null
  const known = player !== undefined
  const [heard, setHeard] = useState<{ playerId: string | null; sent: Sent } | null>(null)
  const sent = heard && heard.playerId === playerId ? heard.sent : null
  const [asked, setAsked] = useState(false)
  const mine = useRef<PendingAnswer | null>(null)
  const [warned, setWarned] = useState(true)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(
    () =>
      onSent((answer, outcome) => {
        if (answer.questionId !== question.id) return
        setHeard({ playerId: answer.playerId, sent: outcome })
        setWarned(outcome.type !== 'refused')
      }),
    [question.id],
  )

  useEffect(() => {
    if (playerId === null) return
    let left = false
    void (async () => {
      const found = await findEarlier(playerId, question.id)
      if (left) return
      setAsked(true)
      if (!found) return
      const { choice, waiting, correct } = found
      latest.current.restore({ choice, correct: correct ?? isRight(question, choice ?? '') })
      // Whoever began to play meanwhile hears it when that is saved.
      const { picks, answerShown } = latest.current.state
      if (picks.length === 0 && !answerShown) {
        setHeard({ playerId, sent: { type: waiting ? 'waiting' : 'saved' } })
      }
    })()
    return () => {
      left = true
    }
  }, [playerId, question])

  // What stands below the card was held back, so that it does not move when the card grows.
  useEffect(() => {
    if (asked) document.documentElement.dataset['player'] = 'known'
  }, [asked])

  const answered = !state.restored && (state.picks.length > 0 || state.answerShown)
  useEffect(() => {
    if (!answered || mine.current || !known) return
    const { state: now } = latest.current
    mine.current = {
      playerId,
      questionId: question.id,
      day: question.dayUsed,
      time: now.timeTaken ?? 0,
      choice: now.picks[0] ?? null,
      answeredOn: dayAt(serverNow()),
    }
    void saveAnswer(mine.current)
  }, [answered, known, playerId, question])

  if (player === null && isOver(state) && !state.restored) {
    return (
      <p className={styles['line']}>
        <Icon name="flame" />
        <button type="button" className={styles['link']} onClick={wantLogin}>
          Login to keep your streak
        </button>
      </p>
    )
  }
  const again = () => {
    if (mine.current) void saveAnswer({ ...mine.current, playerId })
  }
  return (
    <>
      <p role="status" className={styles['line']}>
        {player && <Words {...props} sent={sent} onAgain={again} />}
      </p>
      {sent?.type === 'refused' && !warned && (
        <WarningDialog message={sent.message} onDismiss={() => setWarned(true)} />
      )}
    </>
  )
}

function Words(props: CardRecordProps & { sent: Sent | null; onAgain: () => void }) {
  const { question, state, sent, onAgain } = props
  const today = useToday()
  if (sent === null) return null
  switch (sent.type) {
    case 'waiting':
      return (
        <>
          <Icon name="hourglass" /> Your answer is kept here, and sent as soon as we reach the
          server.
        </>
      )
    case 'refused':
      return (
        <>
          <Icon name="warning" /> Your answer is not saved.{' '}
          <button type="button" className={styles['link']} onClick={onAgain}>
            Try again
          </button>
        </>
      )
    case 'saved':
    case 'repeated':
      if (sent.type === 'saved' && !state.restored) return null
      return question.dayUsed === today
        ? 'The database already has your answer for today :)'
        : 'The database already has your answer :)'
  }
}

/** From what waits in this browser, or from the server; `correct` is null while only we know. */
async function findEarlier(playerId: string, questionId: string) {
  const waiting = waitingAnswers().find(
    (one) => one.playerId === playerId && one.questionId === questionId,
  )
  if (waiting) return { choice: waiting.choice, correct: null, waiting: true }
  const answer = await earlierAnswer(questionId)
  return answer && { choice: answer.choice, correct: answer.correct, waiting: false }
}
