import { type MouseEvent, useState } from 'react'
import { CATEGORIES } from '#domain/categories/category.ts'
import { QUESTION_STATUSES, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { requestReauthentication } from '../../../api/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EXPORT_FORMAT_CHOICES, describeFormatLosses } from './choices.ts'
import styles from './import-export.module.css'

/** The form to download questions in a format, optionally only those of a status and a category. */
export function QuestionExportPanel() {
  const [format, setFormat] = useState('pack')
  const [status, setStatus] = useState('')
  const [category, setCategory] = useState('')
  const filters = Object.entries({ format, status, category }).filter(([, value]) => value !== '')
  const file = `/api/Export?${new URLSearchParams(filters).toString()}`
  const missing = describeFormatLosses(format)
  return (
    <>
      <p className={styles['lead']}>All questions except archived ones, in one file.</p>
      <div className={styles['fields']}>
        <SelectField
          label="Format"
          name="export-format"
          choices={EXPORT_FORMAT_CHOICES}
          value={format}
          onChange={(event) => setFormat(event.target.value)}
        />
        <SelectField
          label="Status"
          name="export-status"
          choices={[
            { value: '', label: 'Every status' },
            ...QUESTION_STATUSES.map((value) => ({ value, label: QUESTION_STATUS_LABELS[value] })),
          ]}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
        <SelectField
          label="Category"
          name="export-category"
          choices={[
            { value: '', label: 'Every category' },
            ...CATEGORIES.map(({ name, slug }) => ({ value: slug, label: name })),
          ]}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
      </div>
      <p className={styles['hint']}>
        {missing
          ? `${missing} Drafts and quiz-only questions get the status you choose when you import them.`
          : 'An import brings questions back with their status and planned day, but without past days, authors and history.'}
      </p>
      <p className={styles['buttons']}>
        <ButtonLink href={file} download onClick={(event) => void downloadFile(event, file)}>
          <Icon name="download" /> Download
        </ButtonLink>
      </p>
    </>
  )
}

/** Downloads a file. Sends a HEAD request first, because a failed download shows no error message. */
async function downloadFile(event: MouseEvent, file: string): Promise<void> {
  event.preventDefault()
  const head = await fetch(file, { method: 'HEAD' }).catch(() => null)
  if (head?.status === 403 && !(await requestReauthentication())) return
  Object.assign(document.createElement('a'), { href: file, download: '' }).click()
}
