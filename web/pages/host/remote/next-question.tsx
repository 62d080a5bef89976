import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { AnswerVisibilitySwitch } from './answer-switch.tsx'
import styles from './remote.module.css'
import type { HostAnswerVisibility } from './use-shown-answers.ts'

/** A preview of the question after the current one, on the host's remote. */
export function NextQuestionPreview(props: {
  next: NonNullable<HostRemoteView['next']>
  answers: HostAnswerVisibility
  hasSwitch: boolean
}) {
  const { next, answers, hasSwitch } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  return (
    <details className={styles['fold']}>
      <summary>Coming up</summary>
      <p lang={lang}>{typeset(next.text)}</p>
      {answers.areShown && (
        <p>
          Answer: <b lang={lang}>{typeset(next.answer)}</b>
        </p>
      )}
      {hasSwitch && <AnswerVisibilitySwitch answers={answers} />}
    </details>
  )
}
