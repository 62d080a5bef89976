import { listQuestions, searchQuestions } from '#contract/question-authoring.calls.ts'
import { type Outcome, send } from '../../../api.ts'
import { type Query, useOutcome } from '../../../query.tsx'
import { type ChosenQuestion, chosenFrom } from './chosen-question.ts'

/** As many are shown at once, of all and of those that are found. */
export const MOST_FOUND = 50

export function useFoundQuestions(terms: string): Query<FoundQuestions> {
  return useOutcome(['found questions', terms], () => find(terms))
}

/** Questions, and how many there are in all where nothing was looked for. */
export type FoundQuestions = { terms: string; questions: ChosenQuestion[]; total: number | null }

/** The newest questions when nothing is looked for, else those in which all of the terms occur. */
async function find(terms: string): Promise<Outcome<FoundQuestions>> {
  // A path has no room for these: as a part of it they mean another path.
  const isPath = /^\.{1,2}$/.test(terms)
  if (terms === '' || isPath) {
    const outcome = await send(listQuestions, {
      query: { size: MOST_FOUND, ...(isPath ? { words: terms } : {}) },
    })
    if (!outcome.ok) return outcome
    const { data, total } = outcome.reply
    return { ok: true, reply: { terms, questions: data.map(chosenFrom), total } }
  }
  const outcome = await send(searchQuestions, { params: { terms } })
  if (!outcome.ok) return outcome
  const questions = outcome.reply.data.map(chosenFrom)
  return { ok: true, reply: { terms, questions, total: null } }
}
