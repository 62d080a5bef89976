import { creditOf } from '../../../domain/licence.ts'
import type { Question } from '../../../domain/question.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './explanation.module.css'

/** What there is to learn, once the question is solved or its answer was asked for. */
export function Explanation({ question }: { question: Question }) {
  return (
    <div className={styles['explanation']}>
      {question.moreInfo && (
        <div
          className={styles['text']}
          // oxlint-disable-next-line react/no-danger -- cleaned by the server, see server/html-cleanup.ts
          dangerouslySetInnerHTML={{ __html: question.moreInfo }}
        />
      )}
      <Credit question={question} />
      {question.reference && (
        <ButtonLink href={question.reference} newTab>
          Learn more here <Icon name="arrow-out" />
        </ButtonLink>
      )}
    </div>
  )
}

/** Where the question was taken from, when its licence asks to say so. */
function Credit({ question }: { question: Question }) {
  const credit = creditOf(question)
  if (!credit) return null
  const { source, licence, url } = credit
  return (
    <small>
      {source && `From ${source}, `}
      {url ? <a href={url}>{licence}</a> : licence}
    </small>
  )
}
