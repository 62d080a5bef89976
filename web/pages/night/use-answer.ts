import { useEffect, useMemo, useState } from 'react'
import type { QuizNightQuestionView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { type ChosenAnswer, createQuizNightAnswerSender, type QuizNightAnswerDelivery } from './send-answer.ts'

/** The player's answer to the current question. */
export type OwnQuizNightAnswer = {
  /** The answer that was chosen on this phone, or else the answer that the server has stored. */
  chosen: ChosenAnswer | null
  status: QuizNightAnswerDelivery['status'] | 'none'
  message: string
  send: (chosen: ChosenAnswer) => void
}

/** Returns the player's answer to a quiz night question, and a function that sends an answer. */
export function useOwnQuizNightAnswer(
  code: string,
  question: QuizNightQuestionView | null,
  own: QuizNightPlayerView | null,
): OwnQuizNightAnswer {
  const [sent, setSent] = useState<QuizNightAnswerDelivery | null>(null)
  const sender = useMemo(() => createQuizNightAnswerSender(code, setSent), [code])
  useEffect(() => sender.start(), [sender])
  const number = question?.number ?? -1
  const send = (chosen: ChosenAnswer) => sender.send(number, chosen)
  const isCurrent = sent?.question === number
  if (isCurrent && sent.status !== 'refused') return { chosen: sent, status: sent.status, message: '', send }
  const message = isCurrent ? sent.message : ''
  if (!own?.answer) return { chosen: null, status: isCurrent ? 'refused' : 'none', message, send }
  const { choice, option } = own.answer
  return { chosen: { option, text: option === null ? choice : '' }, status: 'saved', message, send }
}
