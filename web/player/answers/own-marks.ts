import { useEffect, useMemo, useState } from 'react'
import { listAnswers } from '#contract/answers/calls.ts'
import { type AnswerMark, answerMark } from '#domain/play/answer.ts'
import { send } from '../../api/api.ts'
import { useLocalAnswers } from '../history/use-history.ts'
import { usePlayer } from '../session/player.ts'

/** What became of questions at one's first pick, by their ids; a question that is missing is open. */
export type OwnMarks = ReadonlyMap<string, AnswerMark>

type Answers = readonly { questionId: string; choice: string | null; correct: boolean }[]

/**
 * A player's marks as the server has them, a visitor's as this browser remembers them; undefined while they are
 * not known, a sentence when they cannot be had. Asks for at most 100 questions.
 */
export function useOwnMarks(questionIds: readonly string[]): OwnMarks | string | undefined {
  const player = usePlayer()
  const local = useLocalAnswers()
  const ids = questionIds.join(',')
  const [saved, setSaved] = useState<{ of: string; answers: Answers | string } | null>(null)
  const of = `${player?.id} ${ids}`
  useEffect(() => {
    if (!player) return
    let left = false
    void (async () => {
      const answers = await marksOfPlayer(ids)
      if (!left) setSaved({ of: `${player.id} ${ids}`, answers })
    })()
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a player is the same while the id is
  }, [player?.id, ids])
  const answers = player ? (saved?.of === of ? saved.answers : undefined) : local
  return useMemo(
    () => (player === undefined || !Array.isArray(answers) ? noMarks(answers) : marksOf(answers)),
    [player, answers],
  )
}

/** What a player answered to these questions; a sentence when that cannot be had. */
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
