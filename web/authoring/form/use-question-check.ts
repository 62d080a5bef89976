import { useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { checkQuestionForFlaws } from '#contract/question-authoring/calls.ts'
import { callApi } from '../../api/api.ts'
import { type QuestionFormValues, convertFormToQuestionFields } from './form-values.ts'

/** The server checks the question after this pause in typing. */
const TYPING_PAUSE_MS = 500

export type QuestionCheckResult = ApiCallReply<typeof checkQuestionForFlaws>['data']

const EMPTY_CHECK: QuestionCheckResult = { moreInfo: '', cleaned: false, similar: [] }

/**
 * Lets the server check the question whenever the author stops typing. Ignores replies about older text, and keeps the
 * last check until the next one arrives. `checked` is the explanation to which the check applies.
 */
export function useDebouncedQuestionCheck(
  values: QuestionFormValues,
  id: string,
): { check: QuestionCheckResult; checked: string } {
  const [answer, setAnswer] = useState({ check: EMPTY_CHECK, checked: '' })
  const written = JSON.stringify(convertFormToQuestionFields(values))
  const isBlank = values.text.trim() === '' && values.moreInfo.trim() === ''
  useEffect(() => {
    let isStale = false
    const ask = async () => {
      const question = JSON.parse(written) as ReturnType<typeof convertFormToQuestionFields>
      const outcome = await callApi(checkQuestionForFlaws, { body: { ...question, id } }, { quietly: true })
      if (outcome.ok && !isStale) {
        setAnswer({ check: outcome.reply.data, checked: question.moreInfo })
      }
    }
    const timer = isBlank ? undefined : setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [written, id, isBlank])
  return isBlank ? { check: EMPTY_CHECK, checked: '' } : answer
}
