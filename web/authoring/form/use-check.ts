import { useEffect, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { checkQuestion } from '#contract/question-authoring/calls.ts'
import { send } from '../../api/api.ts'
import { type FormValues, questionIn } from './form-values.ts'

/** How long somebody must pause in writing until the server is asked, in milliseconds. */
const PAUSE_MS = 500

/** What the server has to say about a question that is being written. */
export type Check = ReplyTo<typeof checkQuestion>['data']

const NOTHING: Check = { moreInfo: '', cleaned: false, similar: [] }

/**
 * Lets the server check what is written, whenever the writing pauses. An answer to what stood there
 * before is ignored; what it said last goes on until it says something else. `checked` is the
 * explanation that its word about the HTML is for.
 */
export function useCheck(values: FormValues, id: string): { check: Check; checked: string } {
  const [answer, setAnswer] = useState({ check: NOTHING, checked: '' })
  const written = JSON.stringify(questionIn(values))
  const isBlank = values.text.trim() === '' && values.moreInfo.trim() === ''
  useEffect(() => {
    let isStale = false
    const ask = async () => {
      const question = JSON.parse(written) as ReturnType<typeof questionIn>
      const outcome = await send(checkQuestion, { body: { ...question, id } }, { quietly: true })
      if (outcome.ok && !isStale) {
        setAnswer({ check: outcome.reply.data, checked: question.moreInfo })
      }
    }
    const timer = isBlank ? undefined : setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [written, id, isBlank])
  return isBlank ? { check: NOTHING, checked: '' } : answer
}
