import { useEffect, useMemo, useState } from 'react'
import { listAnswers } from '#contract/answers/calls.ts'
import { type FirstPickResult, getFirstPickResultOfAnswer } from '#domain/play/answer.ts'
import { callApi } from '../../api/api.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import { usePlayer } from '../session/player.ts'

/** Whether the first pick of each question was right, by question id. A question without an entry is unanswered. */
export type FirstPickResultsByQuestion = ReadonlyMap<string, FirstPickResult>

type AnsweredQuestions = readonly { questionId: string; choice: string | null; correct: boolean }[]

/**
 * Returns the answer marks of a player from the server, or of a visitor from this browser: `undefined` while loading,
 * or an error message if the request failed. Accepts at most 100 questions.
 */
export function useAnswerOutcomes(questionIds: readonly string[]): FirstPickResultsByQuestion | string | undefined {
  const player = usePlayer()
  const local = useLocalAnswers()
  const ids = questionIds.join(',')
  const [saved, setSaved] = useState<{ owner: string; answers: AnsweredQuestions | string } | null>(null)
  const owner = `${player?.id} ${ids}`
  useEffect(() => {
    if (!player) return
    let isCancelled = false
    void (async () => {
      const answers = await loadPlayerAnswers(ids)
      if (!isCancelled) setSaved({ owner: `${player.id} ${ids}`, answers })
    })()
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the effect depends on the player's id only
  }, [player?.id, ids])
  const answers = player ? (saved?.owner === owner ? saved.answers : undefined) : local
  return useMemo(
    () => (player === undefined || !Array.isArray(answers) ? getLoadError(answers) : toAnswerMarks(answers)),
    [player, answers],
  )
}

/** Returns a player's answers to these questions, or an error message. */
async function loadPlayerAnswers(ids: string): Promise<AnsweredQuestions | string> {
  if (ids === '') return []
  const outcome = await callApi(listAnswers, { query: { ids } })
  return outcome.ok ? outcome.reply.data : outcome.message
}

function getLoadError(answers: AnsweredQuestions | string | undefined): string | undefined {
  return typeof answers === 'string' ? answers : undefined
}

function toAnswerMarks(answers: AnsweredQuestions): FirstPickResultsByQuestion {
  return new Map(answers.map((answer) => [answer.questionId, getFirstPickResultOfAnswer(answer)]))
}
