import type { ImportReportRow } from '#contract/import-export/report.ts'
import { getOptionLetter } from '#domain/questions/options.ts'
import { DIFFICULTY_NAMES, QUESTION_KIND_LABELS, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './import-export.module.css'

export function ImportedQuestionPreview({ question }: { question: NonNullable<ImportReportRow['question']> }) {
  const { kind, answer, wrongOptions, acceptedAnswers, categories } = question
  const { difficulty, status, moreInfo, reference, mediaUrl } = question
  return (
    <div className={styles['card']}>
      <ol>
        {[answer, ...wrongOptions].map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two options may have the same text
          <li key={`${at} ${option}`} data-right={at === 0}>
            {at === 0 ? <Icon name="tick" size={16} /> : <span aria-hidden="true">{getOptionLetter(at)}</span>}{' '}
            {option || '(empty)'}
            {at === 0 && <span className="visually-hidden"> (right)</span>}
          </li>
        ))}
      </ol>
      {acceptedAnswers.length > 0 && <p>Also right: {acceptedAnswers.join('; ')}</p>}
      {moreInfo && <p>{moreInfo}</p>}
      {mediaUrl && (
        <p>
          <img src={mediaUrl} alt={mediaUrl} loading="lazy" />
        </p>
      )}
      {reference && <p>Reference: {reference}</p>}
      <p>
        {[
          QUESTION_KIND_LABELS[kind],
          categories.join(', '),
          DIFFICULTY_NAMES[difficulty],
          QUESTION_STATUS_LABELS[status],
        ].join(' · ')}
      </p>
    </div>
  )
}
