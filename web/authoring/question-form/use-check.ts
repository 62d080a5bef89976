import { useEffect, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { checkQuestion } from '#contract/question-authoring.calls.ts'
import { send } from '../../api.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** How long somebody must pause in writing until the server is asked, in milliseconds. */
const PAUSE_MS = 500

/** What the server has to say about a question that is being written. */
export type Check = ReplyTo<typeof checkQuestion>['data']

const NOTHING: Check = { Flaws: [], Moreinfo: '', Cleaned: false, Similar: [] }

/**
 * Lets the server check what is written, whenever the writing pauses. An answer to what stood there
 * before is ignored; what it said last goes on until it says something else. `checked` is the
 * explanation that its word about the HTML is for.
 */
export function useCheck(values: FormValues, id: string): { check: Check; checked: string } {
  const [answer, setAnswer] = useState({ check: NOTHING, checked: '' })
  const written = JSON.stringify(bodyOf(values))
  const isBlank = values.text.trim() === '' && values.moreInfo.trim() === ''
  useEffect(() => {
    let isStale = false
    const ask = async () => {
      const body = JSON.parse(written) as ReturnType<typeof bodyOf>
      const outcome = await send(checkQuestion, { body: { ...body, id } })
      if (outcome.ok && !isStale) {
        setAnswer({ check: outcome.reply.data, checked: body.Moreinfo })
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
