import { submitQuizNightAnswer } from '#contract/nights/calls.ts'
import { callApi } from '../../api/api.ts'
import { createSubmissionAttemptId } from '../../player/outbox/attempt-id.ts'
import { tabSessionStorage } from '../../storage.ts'

/** A player's answer to a question: an option or a typed text. */
export type ChosenAnswer = { option: number | null; text: string }

/** A player's answer with the state of its delivery to the server. */
export type QuizNightAnswerDelivery = ChosenAnswer & {
  code: string
  question: number
  /** The idempotency key. A retried request with this key keeps the time of the first request. */
  key: string
  status: 'sending' | 'saved' | 'refused'
  /** Why the server refused the answer. */
  message: string
}

const RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 5000
/** HTTP statuses after which a retry may succeed. */
const TEMPORARY_STATUSES = new Set([0, 408, 425, 429])

/**
 * Sends a player's answers in a quiz night, one at a time, and retries each until the server has accepted or refused
 * it. After a reload, the page continues with the answer that the tab has stored.
 */
export function createQuizNightAnswerSender(code: string, onChange: (answer: QuizNightAnswerDelivery | null) => void) {
  let current: QuizNightAnswerDelivery | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const change = (answer: QuizNightAnswerDelivery | null) => {
    current = answer
    tabSessionStorage.writeJson('night-answer', answer?.status === 'sending' ? answer : null)
    onChange(answer)
  }
  const attempt = async () => {
    clearTimeout(timer)
    const answer = current
    if (answer?.status !== 'sending') return
    const { question, key, option, text } = answer
    const body = { question, key, option, text }
    const outcome = await callApi(submitQuizNightAnswer, { params: { code }, body }, { quietly: true })
    // Ignores the outcome if the player has changed the answer meanwhile, or if a simultaneous request has delivered
    // the answer.
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
    /**
     * Sends the answer to this quiz night that the tab has stored, if any, now and whenever the network returns.
     * Returns a function that stops this.
     */
    start: () => {
      const stored = tabSessionStorage.readJson('night-answer') as Partial<QuizNightAnswerDelivery> | null
      if (stored?.code === code && typeof stored.question === 'number' && typeof stored.key === 'string') {
        change({ option: null, text: '', ...stored, status: 'sending', message: '' } as QuizNightAnswerDelivery)
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
