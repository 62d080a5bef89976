import { useEffect, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { getQuestionTotals, listQuestions } from '#contract/question-authoring.calls.ts'
import { send } from '../../api.ts'
import { type Filters, queryOf } from './filters.ts'

export type ListPart = ReplyTo<typeof listQuestions>
export type Totals = ReplyTo<typeof getQuestionTotals>['data']

/**
 * One page of the list. While another one is on its way the one before stays, `stale`; a reply that
 * was overtaken by a later question is ignored.
 */
export function useList(filters: Filters, round: number) {
  const [shown, setShown] = useState<{ key: string; part: ListPart } | null>(null)
  const [failed, setFailed] = useState<{ key: string; message: string } | null>(null)
  const wanted = JSON.stringify(queryOf(filters))
  const key = `${round} ${wanted}`
  useEffect(() => {
    let isOvertaken = false
    void (async () => {
      const query = JSON.parse(wanted) as ReturnType<typeof queryOf>
      const outcome = await send(listQuestions, { query })
      if (isOvertaken) return
      if (outcome.ok) setShown({ key, part: outcome.reply })
      setFailed(outcome.ok ? null : { key, message: outcome.message })
    })()
    return () => {
      isOvertaken = true
    }
  }, [key, wanted])
  const failure = failed?.key === key ? failed.message : null
  return { part: shown?.part ?? null, stale: shown?.key !== key && failure === null, failure }
}

/** How many questions there are of what; null until it is known. They stand beside the list: without them it goes on. */
export function useTotals(round: number): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null)
  useEffect(() => {
    let isOvertaken = false
    void (async () => {
      const outcome = await send(getQuestionTotals, {})
      if (!isOvertaken && outcome.ok) setTotals(outcome.reply.data)
    })()
    return () => {
      isOvertaken = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for anew by every round
  }, [round])
  return totals
}
