import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Play } from '../../domain/play.ts'
import type { Question } from '../../domain/question.ts'
import { currentPlayer, usePlayer } from '../session/player.ts'
import type { Restore } from '../ui/question-card/question-card.tsx'

export type CardRecordProps = {
  question: Question
  state: Play
  restore: Restore
  /** How long the options had been shown at the first pick, in milliseconds. */
  timeTaken: () => number
}

/**
 * What the record of answers has to do with one card. Its workings are fetched for players, and
 * for visitors as soon as they play.
 */
export function CardRecord(props: Omit<CardRecordProps, 'timeTaken'>) {
  const { question, state } = props
  const player = usePlayer()
  const [Record, setRecord] = useState<ComponentType<CardRecordProps> | null>(null)
  const shownAt = useRef(0)
  const takenAt = useRef(0)
  const begun = state.optionsShown || question.kind === 'Freetext'
  const picked = state.answerShown || state.picks.length > 0

  useEffect(() => {
    if (begun) shownAt.current = performance.now()
  }, [begun])
  useEffect(() => {
    if (picked) takenAt.current = performance.now()
  }, [picked])
  useEffect(() => {
    // Asked here, because while the page is taken over everybody might be a player.
    if (currentPlayer() === null && !state.optionsShown) return
    import('./record.tsx').then(
      (module) => setRecord(() => module.Record),
      // Offline: the card works without, and a player's was fetched at the start.
      () => {},
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- who comes may be a player
  }, [player, state.optionsShown])

  return Record && <Record {...props} timeTaken={() => takenAt.current - shownAt.current} />
}
