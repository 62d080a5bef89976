import type { Question } from '#domain/questions/question.ts'
import { ButtonLink } from '../button.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../content-language.ts'
import { Icon } from '../icon.tsx'
import { LazyComponent } from '../lazy-part.tsx'
import styles from './explanation.module.css'

/** The source credit is loaded on demand, because few questions need one. */
const loadSourceCredit = async () => (await import('./question-source.tsx')).SourceCredit

/** The explanation, source credit and link of a question, shown once it is over. */
export function Explanation({ question }: { question: Question }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const { moreInfo, licence, suggestedBy, reference } = question
  if (!moreInfo && !licence && !suggestedBy && !reference) return null
  return (
    <div className={styles['explanation']}>
      {question.moreInfo && (
        <div
          className={styles['text']}
          lang={lang}
          // oxlint-disable-next-line react/no-danger -- the server sanitises it, see server/questions/html-cleanup.ts
          dangerouslySetInnerHTML={{ __html: typeset(question.moreInfo) }}
        />
      )}
      {(licence || suggestedBy) && <LazyComponent load={loadSourceCredit} given={question} />}
      {question.reference && (
        <ButtonLink href={question.reference} quiet newTab>
          Learn more here <Icon name="arrow-out" />
        </ButtonLink>
      )}
    </div>
  )
}
