import { useEffect, useMemo, useState } from 'react'
import { listAnswers } from '#contract/answers/calls.ts'
import { type AnswerMark, answerMark } from '#domain/play/answer.ts'
import { send } from '../../api/api.ts'
import { useLocalAnswers } from '../history/use-history.ts'
import { usePlayer } from '../session/player.ts'

/** Marks of first picks by question id; a missing question is open. */
export type OwnMarks = ReadonlyMap<string, AnswerMark>

type Answers = readonly { questionId: string; choice: string | null; correct: boolean }[]

/**
 * Returns a player's marks from the server, or a visitor's from this browser: undefined while loading, an error
 * message if the request failed. Accepts at most 100 questions.
 */
export function useOwnMarks(questionIds: readonly string[]): OwnMarks | string | undefined {
  const player = usePlayer()
  const local = useLocalAnswers()
  const ids = questionIds.join(',')
  const [saved, setSaved] = useState<{ owner: string; answers: Answers | string } | null>(null)
  const owner = `${player?.id} ${ids}`
  useEffect(() => {
    if (!player) return
    let isCancelled = false
    void (async () => {
      const answers = await marksOfPlayer(ids)
      if (!isCancelled) setSaved({ owner: `${player.id} ${ids}`, answers })
    })()
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the effect depends on the player's id only
  }, [player?.id, ids])
  const answers = player ? (saved?.owner === owner ? saved.answers : undefined) : local
  return useMemo(
    () => (player === undefined || !Array.isArray(answers) ? noMarks(answers) : marksOf(answers)),
    [player, answers],
  )
}

/** Returns a player's answers to these questions, or an error message. */
async function marksOfPlayer(ids: string): Promise<Answers | string> {
  if (ids === '') return []
  const outcome = await send(listAnswers, { query: { ids } })
  return outcome.ok ? outcome.reply.data : outcome.message
}

function noMarks(answers: Answers | string | undefined): string | undefined {
  return typeof answers === 'string' ? answers : undefined
}

function marksOf(answers: Answers): OwnMarks {
  return new Map(answers.map((answer) => [answer.questionId, answerMark(answer)]))
}
