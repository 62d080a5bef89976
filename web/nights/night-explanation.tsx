import { useContentLanguage, useSmartQuotesFormatter } from '../ui/content-language.ts'
import styles from './night-explanation.module.css'

/** The explanation of a quiz night question's answer. */
export function QuizNightAnswerExplanation({ moreInfo }: { moreInfo: string }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  if (moreInfo === '') return null
  return (
    <div
      className={styles['explanation']}
      lang={lang}
      // oxlint-disable-next-line react/no-danger -- the server sanitises it, see server/questions/html-cleanup.ts
      dangerouslySetInnerHTML={{ __html: typeset(moreInfo) }}
    />
  )
}
