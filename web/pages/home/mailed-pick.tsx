import { useEffect, useState } from 'react'
import { keepMailSubscriptionActive } from '#contract/subscriptions/calls.ts'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { callApi } from '../../api/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'

/**
 * Asks a visitor who clicked an option in a mail to confirm it as the answer. The answer is not recorded before that,
 * because mail programs open links by themselves.
 */
export function MailedPickConfirmation({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname + location.search)
    void callApi(keepMailSubscriptionActive, { body: { token: fragment.get('mail') ?? '' } })
    const chosen = Number(fragment.get('option') ?? -1)
    // A free-text question has no options. Its element with `data-ask` is the button that gives up, which must not be
    // clicked.
    if (getShuffledAnswerOptions(question)[chosen] === undefined) return
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the fragment
    setIndex(chosen)
    document.querySelector<HTMLElement>('[data-ask]')?.click()
    // oxlint-disable-next-line react/exhaustive-deps -- the fragment is read once
  }, [])
  const typeset = useSmartQuotesFormatter()
  const option = index === null ? undefined : getShuffledAnswerOptions(question)[index]
  if (index === null || option === undefined || isAnswered) return null
  const answer = () => {
    setIndex(null)
    document.querySelectorAll<HTMLElement>('main [data-option]')[index]?.click()
  }
  return (
    <ConfirmDialog
      title="Is that your answer?"
      confirm={`Answer ${getOptionLetter(index)}`}
      cancel="Choose again"
      onConfirm={answer}
      onCancel={() => setIndex(null)}
    >
      <p>
        <strong>
          {getOptionLetter(index)}: {typeset(option)}
        </strong>
      </p>
    </ConfirmDialog>
  )
}
