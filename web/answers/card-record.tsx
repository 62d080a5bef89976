import { useEffect, useRef } from 'react'
import type { Play } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { currentPlayer, usePlayer } from '../session/player.ts'
import type { Restore } from '../ui/question-card/question-card.tsx'
import { Later } from '../ui/later.tsx'

export type CardRecordProps = {
  question: Question
  state: Play
  restore: Restore
  /** How long the options had been shown at the first pick, in milliseconds. */
  timeTaken: () => number
}

const loadRecord = async () => (await import('./record.tsx')).Record

/**
 * What the record of answers has to do with one card. Its workings are fetched for players, and
 * for visitors as soon as they play.
 */
export function CardRecord(props: Omit<CardRecordProps, 'timeTaken'>) {
  const { question, state } = props
  const player = usePlayer()
  const shownAt = useRef(0)
  const takenAt = useRef(0)
  const begun = state.optionsShown || question.kind === 'Freetext'
  const picked = state.answerShown || state.picks.length > 0
  // Whose answers are to be kept has it before going offline.
  const wanted = player !== null || state.optionsShown

  useEffect(() => {
    if (begun) shownAt.current = performance.now()
  }, [begun])
  useEffect(() => {
    if (picked) takenAt.current = performance.now()
  }, [picked])
  if (!wanted) return null
  const timeTaken = () => takenAt.current - shownAt.current
  // While the page is taken over, everybody might be a player.
  const load = async () => (currentPlayer() !== null || state.optionsShown ? loadRecord() : null)
  return <Later load={load} given={{ ...props, timeTaken }} />
}
