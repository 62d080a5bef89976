import { useEffect, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { checkQuestion } from '#contract/question-authoring/calls.ts'
import { send } from '../../api/api.ts'
import { type FormValues, questionIn } from './form-values.ts'

/** The server checks the question after this pause in typing. */
const PAUSE_MS = 500

/** The server's check of a question in the form. */
export type Check = ReplyTo<typeof checkQuestion>['data']

const NOTHING: Check = { moreInfo: '', cleaned: false, similar: [] }

/**
 * Lets the server check the question whenever the author stops typing. Ignores replies about older text, and keeps the
 * last check until the next one arrives. `checked` is the explanation to which the check applies.
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
