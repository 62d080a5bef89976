import { answerInQuizNight } from '#contract/nights/calls.ts'
import { callApi } from '../../api/api.ts'
import { createSubmissionAttemptId } from '../../player/outbox/attempt-id.ts'
import { tabStorage } from '../../storage.ts'

/** A player's answer to a question: an option or a typed text. */
export type ChosenAnswer = { option: number | null; text: string }

/** An answer on its way to the server. */
export type SentAnswer = ChosenAnswer & {
  code: string
  question: number
  /** A repeated request with the same key keeps the time of the first. */
  key: string
  status: 'sending' | 'saved' | 'refused'
  /** Why the server refused the answer. */
  message: string
}

const RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 5000
/** Statuses after which the same request may succeed. */
const TEMPORARY_STATUSES = new Set([0, 408, 425, 429])

/**
 * Sends answers, one at a time, and repeats each until the server has acknowledged or refused it. A reloaded page
 * continues with the answer that the tab has stored.
 */
export function createAnswerSender(code: string, onChange: (answer: SentAnswer | null) => void) {
  let current: SentAnswer | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const change = (answer: SentAnswer | null) => {
    current = answer
    tabStorage.writeJson('night-answer', answer?.status === 'sending' ? answer : null)
    onChange(answer)
  }
  const attempt = async () => {
    clearTimeout(timer)
    const answer = current
    if (answer?.status !== 'sending') return
    const { question, key, option, text } = answer
    const body = { question, key, option, text }
    const outcome = await callApi(answerInQuizNight, { params: { code }, body }, { quietly: true })
    // The player has changed the answer, or a request at the same time has settled it.
    if (current !== answer) return
    if (outcome.ok) return change({ ...answer, status: 'saved' })
    if (outcome.status < 500 && !TEMPORARY_STATUSES.has(outcome.status)) {
      return change({ ...answer, status: 'refused', message: outcome.message })
    }
    failures += 1
    const delay = Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * failures)
    timer = setTimeout(() => void attempt(), Math.max(outcome.retryAfter, delay))
  }
  const retryNow = () => void attempt()
  return {
    send: (question: number, chosen: ChosenAnswer) => {
      failures = 0
      change({ ...chosen, code, question, key: createSubmissionAttemptId(), status: 'sending', message: '' })
      void attempt()
    },
    /** Continues with a stored answer, and listens for the return of the network. Returns a function that ends both. */
    start: () => {
      const stored = tabStorage.readJson('night-answer') as Partial<SentAnswer> | null
      if (stored?.code === code && typeof stored.question === 'number' && typeof stored.key === 'string') {
        change({ option: null, text: '', ...stored, status: 'sending', message: '' } as SentAnswer)
        void attempt()
      }
      addEventListener('online', retryNow)
      document.addEventListener('visibilitychange', retryNow)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', retryNow)
        document.removeEventListener('visibilitychange', retryNow)
      }
    },
  }
}
