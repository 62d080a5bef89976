import { listQuestions, searchQuestions } from '#contract/question-authoring.calls.ts'
import { type Outcome, send } from '../../../api.ts'
import { type Query, useOutcome, useQuery } from '../../../query.tsx'
import { type ChosenQuestion, chosenFrom } from './chosen-question.ts'

/** How many questions a page of the list brings, and how many a search finds at most. */
export const PAGE_SIZE = 100
export const MOST_FOUND = 50

/** The first questions that were found, and how many there are in all; null when the server did not count. */
export type FoundQuestions = { terms: string; questions: ChosenQuestion[]; total: number | null }

/** A page of a list, counted from 1. */
type Part = { terms: string; page: number }

/** All questions when nothing is looked for, else those in which all of the terms occur; the newest first. */
export function useFoundQuestions(terms: string): Query<FoundQuestions> {
  return useOutcome(['found questions', terms], () => find(terms))
}

/** A further page of what `useFoundQuestions` has begun; it is not asked for until it is near. */
export function useFurtherQuestions(part: Part, isNear: boolean) {
  return useQuery(listQuestions, isNear ? { query: listed(part) } : null)
}

const listed = ({ terms, page }: Part) => ({
  words: terms,
  page,
  size: PAGE_SIZE,
})

async function find(terms: string): Promise<Outcome<FoundQuestions>> {
  // A path has no room for these: as a part of it they mean another path.
  const isPath = /^\.{1,2}$/.test(terms)
  if (terms === '' || isPath) {
    const outcome = await send(listQuestions, { query: listed({ terms, page: 1 }) })
    if (!outcome.ok) return outcome
    const { data, total } = outcome.reply
    return { ok: true, reply: { terms, questions: data.map(chosenFrom), total } }
  }
  const outcome = await send(searchQuestions, { params: { terms } })
  if (!outcome.ok) return outcome
  const questions = outcome.reply.data.map(chosenFrom)
  const total = questions.length < MOST_FOUND ? questions.length : null
  return { ok: true, reply: { terms, questions, total } }
}
