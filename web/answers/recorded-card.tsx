import type { ComponentProps } from 'react'
import type { Play } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { currentPlayer, useHandovers, usePlayer } from '../session/player.ts'
import { Later } from '../ui/later.tsx'
import { QuestionCard } from '../ui/question-card/question-card.tsx'
import type { Moves } from '../ui/question-card/use-play.ts'

const loadRecord = async () => (await import('./record.tsx')).Record

/** A card whose first pick is recorded, and which takes up what its player answered before. */
export function RecordedCard(props: Omit<ComponentProps<typeof QuestionCard>, 'record' | 'start'>) {
  return (
    <QuestionCard
      key={useHandovers()}
      {...props}
      record={(state, restore) => (
        <CardRecord question={props.question} state={state} restore={restore} />
      )}
    />
  )
}

export type CardRecordProps = {
  question: Question
  state: Play
  restore: Moves['restore']
}

/**
 * What the record of answers has to do with one card. Its workings are fetched for players, and
 * for visitors as soon as they play.
 */
function CardRecord(props: CardRecordProps) {
  const { state } = props
  const player = usePlayer()
  // Whose answers are to be kept has it before going offline.
  const isNeeded = player !== null || state.optionsShown
  if (!isNeeded) return null
  // While the page is taken over, everybody might be a player.
  const load = async () => (currentPlayer() !== null || state.optionsShown ? loadRecord() : null)
  return <Later load={load} given={props} />
}
